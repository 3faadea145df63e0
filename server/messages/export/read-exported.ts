import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { eventState, type MessageEvent } from "../store/event-state.ts";
import { deliveriesOf, type StatedDelivery } from "../store/lists/delivery-standing.ts";
import { beyond, messageStanding, type ListKey, type MessageStanding } from "../store/lists/list-messages.ts";
import { inList, type ListQuery, type MessageView } from "../store/lists/list-query.ts";
import { messageEvents } from "../store/message-events.ts";
import { toMessage } from "../store/message-row.ts";
import type { StoredMessage } from "../store/message-store.ts";
import { sentFrom } from "../store/messages-of-person.ts";

/** Messages that are read at once. */
const BATCH_ROWS = 200;

/** Which messages are exported: those of a list with its filters, or of one person. */
export type ExportQuery = Omit<ListQuery, "view"> & {
  view: MessageView;
  /** An e-mail address, however it is written: everything that is kept about that person. */
  person?: string | undefined;
};

/** A message with what is known of it; what was recorded is whole. */
export interface ExportedMessage extends StoredMessage {
  standing: MessageStanding;
  answered?: { by: string; at: Date };
  /** With whom it is; "" is nobody. */
  assignee: string;
  /** Notes that were not taken back. */
  notes: MessageEvent[];
  events: MessageEvent[];
  deliveries: StatedDelivery[];
}

/** The messages to export, the newest first, a few at a time: whoever waits for the database meanwhile gets it. */
export async function* readExported(
  database: Pick<MessageDatabase, "queries" | "kind">,
  query: ExportQuery,
): AsyncGenerator<ExportedMessage[]> {
  const own = query.person === undefined ? undefined : sentFrom(query.person);
  let key: ListKey | undefined;
  for (;;) {
    const read = await database.queries
      .selectFrom("messages")
      .selectAll()
      .where(inList(database, query))
      .$if(own !== undefined, (from) => (own ? from.where(own.nearly) : from))
      .$if(key !== undefined, (from) => from.where(beyond("received_at", "desc", key ?? ["", ""])))
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(BATCH_ROWS)
      .execute();
    const rows = own ? read.filter(own.exactly) : read;
    const ids = rows.map(({ id }) => id);
    const events = await messageEvents(database, ids);
    const deliveries = await deliveriesOf(database, ids);
    if (rows.length > 0) {
      yield rows.map((row) => ({
        ...toMessage(row),
        standing: messageStanding(row, query.now),
        ...(row.answered_at && { answered: { by: row.answered_by, at: new Date(row.answered_at) } }),
        assignee: row.assignee,
        notes: eventState(events.get(row.id) ?? []).notes,
        events: events.get(row.id) ?? [],
        deliveries: deliveries.get(row.id) ?? [],
      }));
    }
    const last = read.at(-1);
    if (!last || read.length < BATCH_ROWS) return;
    key = [last.received_at, last.id];
  }
}
