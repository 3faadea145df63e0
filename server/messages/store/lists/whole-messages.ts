import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import type { FullMessageRow } from "../../../platform/database/message-tables.ts";
import type { MessageEvent } from "../event-state.ts";
import { messageEvents } from "../message-events.ts";
import { toMessage } from "../message-row.ts";
import type { StoredMessage } from "../message-store.ts";
import { idsFrom } from "../messages-of-person.ts";
import { deliveriesOf, type StatedDelivery } from "./delivery-standing.ts";
import { inList, orderOf, type ListQuery } from "./list-query.ts";

/** A message with what follows from its events. */
export interface WholeMessage extends StoredMessage {
  answered?: { by: string; at: Date };
  /** With whom it is; "" is nobody. */
  assignee: string;
}

/** All messages of a list, in its order. */
export async function wholeList(
  database: Pick<MessageDatabase, "queries" | "kind">,
  query: ListQuery,
): Promise<WholeMessage[]> {
  const { column, direction } = orderOf(query.view);
  const rows = await database.queries
    .selectFrom("messages")
    .selectAll()
    .where(inList(database, query))
    .orderBy(column, direction)
    .orderBy("id", direction)
    .execute();
  return rows.map(toWhole);
}

/** A message of a person, with all that was recorded about it and where it went. */
export interface MessageOfPerson extends WholeMessage {
  events: MessageEvent[];
  deliveries: StatedDelivery[];
}

/** Everything that came from an address, however it was written, the newest first. */
export async function wholePerson(
  database: Pick<MessageDatabase, "queries">,
  email: string,
): Promise<MessageOfPerson[]> {
  const ids = await idsFrom(database.queries, email);
  if (ids.length === 0) return [];
  const rows = await database.queries
    .selectFrom("messages")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("received_at", "desc")
    .execute();
  const [events, deliveries] = [await messageEvents(database, ids), await deliveriesOf(database, ids)];
  return rows.map((row) => ({
    ...toWhole(row),
    events: events.get(row.id) ?? [],
    deliveries: deliveries.get(row.id) ?? [],
  }));
}

function toWhole(row: FullMessageRow): WholeMessage {
  return {
    ...toMessage(row),
    ...(row.answered_at && { answered: { by: row.answered_by, at: new Date(row.answered_at) } }),
    assignee: row.assignee,
  };
}
