#!/bin/sh
# Starts a hook or the MCP server of a checkout that is used as a plugin. `cockpit install` writes the interpreter's own
# path instead and does not need this. Without an environment the operator is told once, at the start, what to do.
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 0
python="$here/.venv/bin/python"
if [ "$1" = hook ]; then
  [ -x "$python" ] && exec "$python" -I -S "$here/cockpit/hook.py" "$2"
  case $(cat) in
  *'"hook_event_name":"SessionStart"'* | *'"hook_event_name": "SessionStart"'*)
    printf '{"systemMessage": "Cockpit is not set up yet and does nothing: run make setup in its folder, then start a new session."}'
    ;;
  esac
  exit 0
fi
[ -x "$python" ] && exec "$python" -I "$here/cockpit/boot.py" "$1"
echo "Cockpit is not set up: run make setup in its folder." >&2
exit 1
