#!/bin/sh
# Starts a hook, an operator's command or the MCP server of a checkout that is used as a plugin. `cockpit install` writes
# the interpreter's own path instead. Without an environment the operator is told once a session what to do.
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit 0
[ -r "$here/cockpit/hook.py" ] || here=${here%/*} # the plugin's own folder in a checkout, which holds no code
python="$here/.venv/bin/python"
if [ "$1" = hook ]; then
  [ -x "$python" ] && [ -r "$here/cockpit/hook.py" ] && exec "$python" -I -S "$here/cockpit/hook.py" "$2"
  payload=$(cat)
  said="Cockpit has no environment and does nothing. Set it up: make -C '$here' setup. Or remove it: claude plugin uninstall cockpit@cockpit-checkout; claude plugin marketplace remove cockpit-checkout"
  said=$(printf '%s' "$said" | tr '\000-\037' ' ' | sed 's/[\\"]/\\&/g')
  case $payload in
  *'"hook_event_name":"CommandRun"'*) printf '{"text": "%s"}' "$said" ;;
  *'"source":"compact"'*) ;;
  *'"hook_event_name":"SessionStart"'* | *'"hook_event_name": "SessionStart"'*) printf '{"systemMessage": "%s"}' "$said" ;;
  esac
  exit 0
fi
[ -x "$python" ] && exec "$python" -I "$here/cockpit/boot.py" "$1"
echo "Cockpit is not set up. Fix: make -C '$here' setup" >&2
exit 1
