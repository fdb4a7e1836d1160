// Written by cockpit install; cockpit uninstall opencode removes it.
// It hands what happens in OpenCode to Cockpit's hook, a process of its own, and does what the answer says: see
// cockpit/hosts/opencode.py. Where that process is gone, slow or silent, nothing happens and nothing waits longer.
import { spawn } from "node:child_process";

const HOOK = ["HOOK"];
const TOOLS = new Set(["TOOLS"]);
const READS = new Set(["READS"]);
const COMMANDS = new Set(["COMMANDS"]);
const MILLISECONDS = 10000;
const RECENT = 20; // messages that are fetched at the end of a turn; its last one is among them
const UNANSWERED = "Cockpit gave no answer; nothing was done. Fix: run in a terminal: cockpit doctor";

// What OpenCode is meant to see; every other error stays in here.
class Refusal extends Error {}

const ask = (payload) =>
  new Promise((done) => {
    const child = spawn(HOOK[0], HOOK.slice(1), { stdio: ["pipe", "pipe", "ignore"] });
    let out = "";
    const end = (answer) => (clearTimeout(timer), done(answer));
    const timer = setTimeout(() => (child.kill("SIGKILL"), done({})), MILLISECONDS);
    child.on("error", () => end({}));
    child.on("close", () => {
      try {
        end(JSON.parse(out));
      } catch {
        end({});
      }
    });
    child.stdout.setEncoding("utf8").on("data", (text) => (out += text));
    child.stdin.on("error", () => {});
    child.stdin.end(JSON.stringify(payload));
  });

const quietly =
  (act) =>
  async (...given) => {
    try {
      await act(...given);
    } catch (error) {
      if (error instanceof Refusal) throw error;
    }
  };

export const Cockpit = async ({ client, directory }) => {
  const roots = new Map(); // a session -> the root of the child that it is, "" for no child
  const starts = new Map(); // a session -> the answer to its start, which goes with its first prompt
  const ends = new Map(); // a session -> the message that its last turn ended with

  const rootOf = async (id) => {
    if (roots.has(id)) return roots.get(id);
    const found = await client.session.get({ path: { id } });
    if (!found.data) return "";
    return await keepRoot(found.data);
  };
  const keepRoot = async ({ id, parentID }) => {
    const root = parentID ? (await rootOf(parentID)) || parentID : "";
    roots.set(id, root);
    return root;
  };
  const tell = async (name, session, more) =>
    await ask({ hook_event_name: name, cwd: directory, parent: await rootOf(session), ...more });
  const toast = async ({ user }) => {
    if (user) await client.tui.showToast({ body: { message: user, variant: "warning" } });
  };
  // A message that stands in the transcript and is never sent to a model.
  const say = (id, text) =>
    client.session.prompt({ path: { id }, body: { noReply: true, parts: [{ type: "text", text, ignored: true }] } });

  const prompted = async ({ sessionID }, { message, parts }) => {
    const texts = parts.filter((part) => part.type === "text");
    if (!texts.some((part) => !part.ignored && !part.synthetic) || (await rootOf(sessionID))) return;
    const own = texts.map(({ type, text, ignored, synthetic }) => ({ type, text, ignored, synthetic }));
    const told = await tell("chat.message", sessionID, {
      input: { sessionID },
      output: { message: { id: message.id }, parts: own },
    });
    if (told.answer) {
      await say(sessionID, told.answer);
      throw new Refusal("Cockpit answered; no model was asked.");
    }
    const begun = await starts.get(sessionID);
    starts.delete(sessionID);
    await toast({ user: [begun?.user, told.user].filter(Boolean).join("\n") });
    const text = [begun?.context, told.context].filter(Boolean).join("\n");
    const id = `${parts.at(-1).id}c`; // behind the last part, in the order of ids
    if (text) parts.push({ id, sessionID, messageID: message.id, type: "text", text, synthetic: true });
  };

  const commanded = async ({ command, arguments: words, sessionID }, output) => {
    if (!COMMANDS.has(command)) return;
    const told = await tell("command.execute.before", sessionID, { input: { command, arguments: words, sessionID } });
    const answer = told.answer || (told.request ? "" : UNANSWERED);
    if (answer) await say(sessionID, answer);
    if (!told.request) throw new Refusal("Cockpit answered; no model was asked.");
    output.parts.splice(0, output.parts.length, { type: "text", text: told.request });
  };

  const ended = async (id) => {
    const found = await client.session.messages({ path: { id }, query: { limit: RECENT } });
    const last = found.data?.findLast((one) => one.info.role === "assistant");
    if (!last || last.info.error || ends.get(id) === last.info.id) return; // broken off, or told of before
    ends.set(id, last.info.id);
    const message = last.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
    const told = await tell("session.idle", id, { properties: { sessionID: id }, message });
    await toast(told);
    if (!told.hold) return;
    const { agent, mode, providerID, modelID } = last.info;
    const parts = [{ type: "text", text: told.hold }];
    await client.session.promptAsync({
      path: { id },
      body: { agent: agent ?? mode, model: { providerID, modelID }, parts },
    });
  };

  return {
    "chat.message": quietly(prompted),
    "command.execute.before": quietly(commanded),
    "tool.execute.before": quietly(async ({ tool, sessionID, callID }, { args }) => {
      if (!TOOLS.has(tool)) return;
      const root = await rootOf(sessionID);
      args.session = root || sessionID; // one process, many sessions: the server is told which
      if (!root) return;
      const told = await tell("tool.execute.before", sessionID, { input: { tool, sessionID, callID }, output: { args } });
      if (told.deny) throw new Refusal(told.deny);
    }),
    "tool.execute.after": quietly(async ({ tool, sessionID, callID, args }, output) => {
      if (TOOLS.has(tool) || READS.has(tool)) return;
      const ran = tool === "bash" ? { output: output.output, metadata: { exit: output.metadata?.exit } } : {};
      const told = await tell("tool.execute.after", sessionID, { input: { tool, sessionID, callID, args }, output: ran });
      await toast(told);
      if (told.context) output.output = [output.output, told.context].filter(Boolean).join("\n");
    }),
    "experimental.session.compacting": quietly(async ({ sessionID }, output) => {
      const told = await tell("experimental.session.compacting", sessionID, { input: { sessionID } });
      if (told.context) output.context.push(told.context);
    }),
    event: quietly(async ({ event: { type, properties } }) => {
      if (type === "session.idle") await ended(properties.sessionID);
      if (type === "session.deleted") for (const kept of [roots, starts, ends]) kept.delete(properties.info.id);
      if (type !== "session.created" || (await keepRoot(properties.info))) return;
      const id = properties.info.id;
      starts.set(id, tell("session.created", id, { properties: { sessionID: id } }));
    }),
  };
};
