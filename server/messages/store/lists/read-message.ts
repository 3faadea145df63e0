import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { READING_MS } from "../actions/record-action.ts";
import { eventState, takenBackBy, type EventState, type MessageEvent } from "../event-state.ts";
import { messageEvents } from "../message-events.ts";
import { toMessage, type StoredMessage } from "../message-store.ts";
import { deliveriesOf, type StatedDelivery } from "./delivery-standing.ts";
import { messageStanding, type MessageStanding } from "./list-messages.ts";

/** One message with everything that is known about it. */
export interface ReadMessage {
  message: StoredMessage;
  standing: MessageStanding;
  /** The assignee; empty for none. */
  assignee: string;
  answered?: { by: string; at: Date };
  /** Until when it is put off, unless that time has come. */
  laterUntil?: Date;
  /** When it was marked as won. */
  wonAt?: Date;
  /** A verdict of a person on whether it is spam. */
  judged?: { as: "spam" | "not-spam"; by: string; at: Date };
  /** Its history, oldest first, as it was recorded. */
  history: HistoryEvent[];
  deliveries: StatedDelivery[];
  /** Who has opened it in the last five minutes, apart from the reader, the last first. */
  readers: { by: string; at: Date }[];
}

/** Something that was recorded, and by what it was taken back. */
export type HistoryEvent = MessageEvent & { takenBack?: { by: string; at: Date } };

/**
 * One message, whole.
 * @param me the reader, who is not listed among the others
 */
export async function readMessage(
  database: Pick<MessageDatabase, "queries">,
  reference: string,
  { now, me }: { now: Date; me?: string | undefined },
): Promise<ReadMessage | undefined> {
  const row = await database.queries
    .selectFrom("messages")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const message = toMessage(row);
  const events = (await messageEvents(database, [row.id])).get(row.id) ?? [];
  const takenBack = takenBackBy(events);
  return {
    message,
    standing: messageStanding(row, now),
    assignee: row.assignee,
    ...(row.answered_at && { answered: { by: row.answered_by, at: new Date(row.answered_at) } }),
    ...(row.won_at && { wonAt: new Date(row.won_at) }),
    ...(row.later_until > now.toISOString() && { laterUntil: new Date(row.later_until) }),
    ...judgedBy(eventState(events)),
    history: events.map((event) => {
      const by = takenBack.get(event.id);
      return by ? { ...event, takenBack: { by: by.by, at: by.at } } : event;
    }),
    deliveries: (await deliveriesOf(database, [row.id])).get(row.id) ?? [],
    readers: readersOf(events, now, me),
  };
}

/** The last word of a person on whether a message is spam. */
export function judgedBy({ judgement }: EventState): Pick<ReadMessage, "judged"> {
  if (judgement?.kind !== "spam" && judgement?.kind !== "not-spam") return {};
  return { judged: { as: judgement.kind, by: judgement.by, at: judgement.at } };
}

/** Those who have a message open, for all that is known. */
function readersOf(events: readonly MessageEvent[], now: Date, me?: string): { by: string; at: Date }[] {
  const readers = new Map<string, Date>();
  for (const { kind, by, at } of events.toReversed()) {
    const agoMs = now.getTime() - at.getTime();
    if (kind === "opened" && by !== me && agoMs < READING_MS && !readers.has(by)) readers.set(by, at);
  }
  return [...readers].map(([by, at]) => ({ by, at }));
}
