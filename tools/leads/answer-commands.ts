import { normaliseReference } from "#server/messages/contact/reference.ts";
import {
  answerMessage,
  reopenMessage,
  assignMessage,
  noteMessage,
  type Actor,
} from "#server/messages/store/actions/record-action.ts";
import type { WaysOut } from "#server/messages/store/actions/place-message.ts";
import { revokeSignedLinks } from "#server/messages/store/signed-links.ts";
import type { MessageDatabase } from "#server/platform/database/message-database.ts";
import { UsageError } from "../command-line.ts";
import type { Invocation, Leads } from "./open-leads.ts";
import { localTime, printableLine } from "./terminal-text.ts";
import { markNotSpam, markSpam } from "#server/messages/store/actions/judge-message.ts";
import { undoEvent } from "#server/messages/store/actions/undo-event.ts";

const NAME_MAX_CHARS = 100;

/** Records that a message was answered. */
export async function answered(invocation: Invocation): Promise<string> {
  const { database, reference, actor } = messageOf(invocation);
  const outcome = await answerMessage(database, reference, { ...actor, ...waysOut(invocation.leads) });
  switch (outcome.kind) {
    case "recorded":
      return `${reference} is answered, by ${printableLine(actor.by)}`;
    case "already-answered":
      return `${reference} was answered already, ${byWhom(outcome)}; nothing was changed`;
    case "junk":
      throw new Error(`${reference} is junk: move it to the inbox first, with "not-spam"`);
    case "unknown":
      throw unknownMessage(invocation);
  }
}

/** Reopens a message. */
export async function reopen(invocation: Invocation): Promise<string> {
  const { database, reference, actor } = messageOf(invocation);
  const outcome = await reopenMessage(database, reference, actor);
  switch (outcome.kind) {
    case "recorded":
      return `${reference} is reopened, by ${printableLine(actor.by)}`;
    case "already-open":
      return `${reference} was open already${outcome.by && outcome.at ? `, reopened ${byWhom({ by: outcome.by, at: outcome.at })}` : ""}; nothing was changed`;
    case "unknown":
      throw unknownMessage(invocation);
  }
}

/** Revokes the links in mails, all or those about one message. */
export async function revokeLinks({ args: [typed], leads }: Invocation): Promise<string> {
  const reference = typed === undefined ? undefined : normaliseReference(typed);
  const count = leads.open && (await revokeSignedLinks(leads.open.database, new Date(), reference));
  if (count === undefined)
    throw new Error(
      reference
        ? `No message ${printableLine(reference)} in ${leads.place}`
        : `No messages yet in ${leads.place}`,
    );
  return `${count} ${count === 1 ? "link is" : "links are"} revoked`;
}

/** Records the assignee of a message; none when no name is given. */
export async function assign(invocation: Invocation): Promise<string> {
  const { database, reference, actor } = messageOf(invocation);
  const assignee = invocation.args.slice(1).join(" ").trim();
  if (assignee.length > NAME_MAX_CHARS)
    throw new UsageError(`A name has at most ${NAME_MAX_CHARS} characters`);
  const outcome = await assignMessage(database, reference, {
    ...actor,
    ...waysOut(invocation.leads),
    assignee,
    timeZone: invocation.leads.office()?.timeZone,
  });
  if (outcome.kind === "unknown") throw unknownMessage(invocation);
  const now = assignee ? `with ${printableLine(assignee)}` : "unassigned";
  if (outcome.kind === "recorded") return `${reference} is ${now}`;
  return `${reference} was already ${now}; nothing was changed`;
}

/** Records a note to a message. */
export async function note(invocation: Invocation): Promise<string> {
  const { database, reference, actor } = messageOf(invocation);
  const text = invocation.args.slice(1).join(" ");
  const outcome = await noteMessage(database, reference, { ...actor, text });
  switch (outcome.kind) {
    case "recorded":
      return `Note added to ${reference}, by ${printableLine(actor.by)}`;
    case "empty":
      throw new UsageError("Give the text of the note after the reference");
    case "too-long":
      throw new UsageError(`A note has at most ${outcome.max} characters, and this one has ${text.length}`);
    case "unknown":
      throw unknownMessage(invocation);
  }
}

/** The message of a command, with author and time. @throws if there are no messages yet */
function messageOf(invocation: Invocation): {
  database: MessageDatabase;
  reference: string;
  actor: Actor;
} {
  const { args, options, leads } = invocation;
  const by = options.by?.trim() || "the operator";
  if (by.length > NAME_MAX_CHARS) throw new UsageError(`--by takes at most ${NAME_MAX_CHARS} characters`);
  const reference = normaliseReference(String(args[0]));
  if (!leads.open) throw unknownMessage(invocation);
  return { database: leads.open.database, reference, actor: { by, at: new Date() } };
}

/** The error for a reference that no message has. */
function unknownMessage({ args, leads }: Invocation): Error {
  return new Error(`No message ${printableLine(normaliseReference(String(args[0])))} in ${leads.place}`);
}

/** Author and time of an action, in words. */
function byWhom({ by, at }: Actor): string {
  return `by ${printableLine(by)} at ${localTime(at)}`;
}

/** Channels by which the server sends messages that a command releases. */
function waysOut(leads: Leads): WaysOut {
  return {
    sinks: leads.sinks().map(({ name }) => name),
    receipts: { on: leads.settings.sinks.mail?.receipt ?? false, secret: leads.secret() },
  };
}

/** Records that a message is spam, from which the next verdicts learn. */
export async function spam(invocation: Invocation): Promise<string> {
  const { database, reference, actor } = messageOf(invocation);
  const outcome = await markSpam(database, reference, actor);
  switch (outcome.kind) {
    case "recorded":
      return `${reference} is spam, by ${printableLine(actor.by)}${alreadyOut(outcome.delivered)}`;
    case "already-spam":
      return `${reference} was marked as spam already, ${byWhom(outcome)}; nothing was changed`;
    case "unknown":
      throw unknownMessage(invocation);
  }
}

/** Records that a doubtful or junk message is no spam, from which the next verdicts learn. The promise of junk starts now. */
export async function notSpam(invocation: Invocation): Promise<string> {
  const { database, reference, actor } = messageOf(invocation);
  const ways = waysOut(invocation.leads);
  const calendar = invocation.leads.office();
  const outcome = await markNotSpam(database, reference, { ...actor, ...ways, calendar });
  switch (outcome.kind) {
    case "recorded":
      return outcome.event.detail === "doubtful"
        ? `${reference} is in the inbox now; it was delivered before`
        : `${reference} is in the inbox now; the server delivers it to ${ways.sinks.join(", ")}`;
    case "in-inbox": {
      const moved = outcome.by && outcome.at ? `, ${byWhom({ by: outcome.by, at: outcome.at })}` : "";
      throw new Error(`${reference} is in the inbox already${moved}`);
    }
    case "unknown":
      throw unknownMessage(invocation);
  }
}

/** Takes back what was recorded last about a message. */
export async function undo(invocation: Invocation): Promise<string> {
  const { database, reference, actor } = messageOf(invocation);
  const outcome = await undoEvent(database, reference, { ...actor, ...waysOut(invocation.leads) });
  switch (outcome.kind) {
    case "undone": {
      const { kind, by, at } = outcome.takenBack;
      return `Undid "${kind}" of ${reference}, recorded ${byWhom({ by, at })}${alreadyOut(outcome.delivered)}`;
    }
    case "unknown-event":
      throw new Error(`Nothing was recorded about ${reference} that could be taken back`);
    case "final":
      throw new Error("That cannot be undone");
    case "already-undone":
      throw new Error(`That was undone already, ${byWhom(outcome)}`);
    case "superseded":
      throw new Error(`A later "${outcome.event.kind}" stands against it, ${byWhom(outcome.event)}`);
    case "unknown":
      throw unknownMessage(invocation);
  }
}

/** What left the house cannot be called back. */
function alreadyOut(delivered: readonly string[]): string {
  return delivered.length > 0 ? `; it was delivered before, to ${delivered.join(", ")}` : "";
}
