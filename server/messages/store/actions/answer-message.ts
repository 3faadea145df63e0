import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { addEvent, withMessage, type UnknownMessage } from "../message-events.ts";
import type { Already, Deed, Recorded } from "./outcomes.ts";
import { followPlace, type WaysOut } from "./place-message.ts";

/** What came of recording an answer. Junk is moved to the inbox before it is answered. */
export type AnswerOutcome = Recorded | UnknownMessage | Already<"already-answered"> | { kind: "junk" };

/**
 * Records that a message was answered. A doubtful one is a customer's then, and goes out by the ways that it lacks.
 * @param deed.byLink whether by the link in a mail; `by` is then the address that the mail went to
 */
export function answerMessage(
  database: MessageDatabase,
  reference: string,
  { by, at, byLink = false, sinks = [], receipts }: Deed & Partial<WaysOut> & { byLink?: boolean },
): Promise<AnswerOutcome> {
  return withMessage(database, reference, async (transaction, message): Promise<AnswerOutcome> => {
    const { answer } = message.state;
    if (answer) return { kind: "already-answered", by: answer.by, at: answer.at };
    if (message.row.state === "junk") return { kind: "junk" };
    const kind = byLink ? "answered-by-link" : "answered";
    const event = await addEvent(transaction, message, { kind, by, at });
    if (message.row.state === "doubtful")
      await followPlace(transaction, database.lock, { ...message.row, state: "inbox" }, at, {
        sinks,
        receipts,
      });
    return { kind: "recorded", event };
  });
}

/** What came of reopening a message. One that is open may have been reopened by somebody. */
export type ReopenOutcome = Recorded | UnknownMessage | ({ kind: "already-open" } & Partial<Deed>);

/** Records that a message is to be answered after all. */
export function reopenMessage(
  database: MessageDatabase,
  reference: string,
  { by, at }: Deed,
): Promise<ReopenOutcome> {
  return withMessage(database, reference, async (transaction, message): Promise<ReopenOutcome> => {
    const { answer } = message.state;
    if (!answer) {
      const reopened = message.events.findLast(({ kind }) => kind === "reopened");
      return { kind: "already-open", ...(reopened && { by: reopened.by, at: reopened.at }) };
    }
    return {
      kind: "recorded",
      event: await addEvent(transaction, message, { kind: "reopened", by, at }),
    };
  });
}
