import type { Office } from "#model/content/office.ts";
import { promisedBy } from "#model/office/call-times.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import {
  addEvent,
  withMessage,
  withMessages,
  type HeldMessage,
  type UnknownMessage,
} from "../message-events.ts";
import { followPlace, type WaysOut } from "./place-message.ts";
import type { Already, Actor, Recorded } from "./record-action.ts";

/** What came of Spam, with the channels that had delivered the message before. */
export type SpamOutcome = (Recorded & { delivered: string[] }) | UnknownMessage | Already<"already-spam">;

/**
 * Records that a message is spam: it goes out of the inbox, what no channel has taken is withdrawn, and verdicts learn.
 * @param actor.alike the references of others that move with it, all of them or none, unless they were answered or judged
 *   meanwhile; taking it back takes theirs back
 */
export function markSpam(
  database: MessageDatabase,
  reference: string,
  { by, at, alike = [] }: Actor & { alike?: readonly string[] },
): Promise<SpamOutcome> {
  return withMessages(
    database,
    reference,
    alike,
    async (transaction, message, others): Promise<SpamOutcome> => {
      const { judgement } = message.state;
      if (judgement?.kind === "spam") return { kind: "already-spam", by: judgement.by, at: judgement.at };
      const mark = async (one: HeldMessage, like?: string) => {
        const detail = [one.row.state, like].filter(Boolean).join(" ");
        const event = await addEvent(transaction, one, { kind: "spam", by, at, detail });
        const place = { ...one.row, state: "junk" } as const;
        return { event, delivered: await followPlace(transaction, database.lock, place, at, { sinks: [] }) };
      };
      const marked = await mark(message);
      for (const other of others)
        if (!other.state.judgement && !other.state.answer) await mark(other, marked.event.id);
      return { kind: "recorded", ...marked };
    },
  );
}

/** What came of Not spam. A message in the inbox may have been moved there by a person. */
export type NotSpamOutcome = Recorded | UnknownMessage | ({ kind: "in-inbox" } & Partial<Actor>);

/**
 * Records that a doubtful or junk message is no spam, and verdicts learn. Junk is delivered as if it had just arrived, and
 * its promise starts now, and ends before a call that its sender wishes for.
 * @param actor.calendar by which the answer to junk is due; when its sender was told when left out
 */
export function markNotSpam(
  database: MessageDatabase,
  reference: string,
  {
    by,
    at,
    calendar,
    ...ways
  }: Actor & WaysOut & { calendar?: { office: Office; timeZone: string } | undefined },
): Promise<NotSpamOutcome> {
  return withMessage(database, reference, async (transaction, message): Promise<NotSpamOutcome> => {
    const { row, state } = message;
    if (row.state === "inbox")
      return { kind: "in-inbox", ...(state.judgement && { by: state.judgement.by, at: state.judgement.at }) };
    const answerBy = calendar && promisedBy(at, row.times, calendar).toISOString();
    const detail = row.state === "doubtful" ? row.state : (answerBy ?? "");
    const event = await addEvent(transaction, message, { kind: "not-spam", by, at, detail });
    // A message that an earlier version held has a promise from now on.
    await transaction
      .deleteFrom("promises")
      .where("message_id", "=", row.id)
      .where("outcome", "=", "unwatched")
      .execute();
    await followPlace(transaction, database.lock, { ...row, state: "inbox" }, at, ways);
    return { kind: "recorded", event };
  });
}
