// The operator's commands in an interactive Claude Code: /cockpit and /ledger are answered here by Cockpit's own hook
// process, with no request to the model, and the answer is for the screen alone. Where nobody attends the session
// (`claude -p`), and in clients that load no modules, the UserPromptSubmit hook answers them.
const COCKPIT = {
  name: "cockpit",
  description: "Cockpit: the level, the task, the record",
  argumentHint: "[status|why|discovery|waive|quiet|wrong|reset|ledger|help]",
  immediate: true,
};
const LEDGER = {
  name: "ledger",
  description: "What was decided and checked",
  argumentHint: "[export json|decisions] [--since DATE] [--session ID]",
  immediate: true,
};
const SILENT = "Cockpit gave no answer; nothing was changed.\nFix: run cockpit doctor in a terminal";

function answered(done) {
  try {
    return JSON.parse(done.stdout);
  } catch {
    return {};
  }
}

async function run($, event) {
  const env = await $.process.hookEnv();
  const args = event.args ?? "";
  const told = { hook_event_name: "CommandRun", session_id: env.CLAUDE_CODE_SESSION_ID, command: event.command, args };
  const boot = `${env.CLAUDE_PLUGIN_ROOT}/cockpit/boot.sh`;
  const options = { env, stdin: JSON.stringify(told), timeoutMs: 15000 };
  const answer = answered(await $.process.run(["sh", boot, "hook", "claude"], options));
  if (answer.request) {
    // Only when this command's own turn is over may another begin.
    setTimeout(() => $.prompt.submit({ text: answer.request, asUser: true }), 1);
  }
  return { text: answer.text || SILENT, isTextDisplayOnly: true };
}

export function register(on) {
  on("session.start", async ($, event, next) => {
    const environment = await $.process.hookEnv();
    if (environment.CLAUDE_CODE_SESSION_ATTENDED === "1") {
      await $.command.register(COCKPIT);
      await $.command.register(LEDGER);
    }
    return next(event);
  });
  on("command.run", { command: "cockpit" }, run);
  on("command.run", { command: "ledger" }, run);
}
