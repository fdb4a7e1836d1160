"""The command files that a host needs to know our commands: what the model reads where our hook did not answer."""

from hooks.operator_grammar import VERBS


def plugin_commands() -> dict[str, str]:
    """File name -> text of the plugin's commands, one a verb (`commands/` holds them for a checkout)."""
    return {f"{verb}.md": _stub(f"cockpit {verb}", does, words) for verb, (words, does) in VERBS.items()}


def _stub(name: str, text: str, hint: str) -> str:
    return (
        f'---\ndescription: "{text[:1].upper()}{text[1:]}"\nargument-hint: "{hint}"\ndisable-model-invocation: true\n---\n'
        f"The operator typed the Cockpit command `/{name}` with: $ARGUMENTS\n\n"
        "Cockpit's own hook answers the command. Do what the operator asks for behind the command's own words. If nothing is "
        "asked\nthere, Cockpit did not run: say so in one sentence and name `cockpit doctor`.\n"
    )
