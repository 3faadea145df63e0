import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { addEvent, withMessage, type UnknownMessage } from "../message-events.ts";
import { followPlace, type WaysOut } from "./place-message.ts";
import type { Already, Deed, Recorded } from "./outcomes.ts";

/** What came of Spam, with the channels that had delivered the message before. */
export type SpamOutcome = (Recorded & { delivered: string[] }) | UnknownMessage | Already<"already-spam">;

/**
 * Records that a message is spam: it goes out of the inbox, what no channel has taken is withdrawn, and verdicts learn.
 * @param deed.like the event by which one that it is like was marked, and with which it is taken back
 */
export function markSpam(
  database: MessageDatabase,
  reference: string,
  { by, at, like }: Deed & { like?: string },
): Promise<SpamOutcome> {
  return withMessage(database, reference, async (transaction, message): Promise<SpamOutcome> => {
    const { judgement } = message.state;
    if (judgement?.kind === "spam") return { kind: "already-spam", by: judgement.by, at: judgement.at };
    const { row } = message;
    const event = await addEvent(transaction, message, {
      kind: "spam",
      by,
      at,
      detail: [row.state, like].filter(Boolean).join(" "),
    });
    const place = { ...row, state: "quarantine" } as const;
    return {
      kind: "recorded",
      event,
      delivered: await followPlace(transaction, database.lock, place, at, { sinks: [] }),
    };
  });
}

/** What came of Not spam. A message that is not held was released by somebody, or never held. */
export type NotSpamOutcome = Recorded | UnknownMessage | ({ kind: "not-held" } & Partial<Deed>);

/**
 * Records that a held message is no spam: it is delivered as if it had just arrived, its promise starts now, and verdicts
 * learn.
 * @param deed.answerBy when its answer is due; as its sender was told when left out
 */
export function markNotSpam(
  database: MessageDatabase,
  reference: string,
  { by, at, answerBy, ...ways }: Deed & WaysOut & { answerBy?: Date | undefined },
): Promise<NotSpamOutcome> {
  return withMessage(database, reference, async (transaction, message): Promise<NotSpamOutcome> => {
    const { row, state } = message;
    if (row.state === "inbox")
      return { kind: "not-held", ...(state.judgement && { by: state.judgement.by, at: state.judgement.at }) };
    const due = answerBy?.toISOString() ?? "";
    const event = await addEvent(transaction, message, { kind: "not-spam", by, at, detail: due });
    await followPlace(transaction, database.lock, { ...row, state: "inbox" }, at, ways);
    return { kind: "recorded", event };
  });
}
