import { CAMPAIGN_FIELDS, STORED_FIELDS } from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { FullMessageRow } from "../../platform/database/message-tables.ts";
import { type Letter, lettersOf } from "../letters/letter-store.ts";
import { sentFrom } from "../store/earlier-messages.ts";
import { eventState, type MessageEvent } from "../store/event-state.ts";
import { lettersFrom } from "../store/letters-from.ts";
import { deliveriesOf, type StatedDelivery } from "../store/lists/delivery-standing.ts";
import { beyond, type ListKey, messageStanding, type MessageStanding } from "../store/lists/list-messages.ts";
import { inList, type ListQuery, type MessageView } from "../store/lists/list-query.ts";
import { messageEvents } from "../store/message-events.ts";
import { toMessage, type StoredMessage } from "../store/message-store.ts";

/** Messages read per batch. */
const BATCH_ROWS = 200;

/** The messages to export: those of a filtered list, or of one person. */
export type ExportQuery = Omit<ListQuery, "view"> & {
  view: MessageView;
  /** An e-mail address in any spelling, for all data about that person. */
  person?: string | undefined;
};

/** A message with its complete history. */
export interface ExportedMessage extends StoredMessage {
  standing: MessageStanding;
  answered?: { by: string; at: Date };
  /** The assignee; empty for none. */
  assignee: string;
  /** Notes that were not undone. */
  notes: MessageEvent[];
  events: MessageEvent[];
  /** Of the messages of one person alone. */
  letters: Letter[];
  deliveries: StatedDelivery[];
}

/** The messages to export, the newest first, a few at a time: other readers get the database in between. */
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
    const letters = own ? await Promise.all(ids.map((id) => lettersOf(database.queries, id))) : [];
    if (rows.length > 0) {
      yield rows.map((row, place) => ({
        ...exported(row, query.now),
        notes: eventState(events.get(row.id) ?? []).notes,
        events: events.get(row.id) ?? [],
        letters: letters[place] ?? [],
        deliveries: deliveries.get(row.id) ?? [],
      }));
    }
    const last = read.at(-1);
    if (!last || read.length < BATCH_ROWS) break;
    key = [last.received_at, last.id];
  }
  const elsewhere = query.person === undefined ? [] : await lettersElsewhere(database, query, query.person);
  if (elsewhere.length > 0) yield elsewhere;
}

function exported(row: FullMessageRow, now: Date): ExportedMessage {
  return {
    ...toMessage(row),
    standing: messageStanding(row, now),
    ...(row.answered_at && { answered: { by: row.answered_by, at: new Date(row.answered_at) } }),
    assignee: row.assignee,
    notes: [],
    events: [],
    letters: [],
    deliveries: [],
  };
}

/** Columns of a message that are about its sender, or about how it was dealt with. */
const OF_SENDER = [
  ...STORED_FIELDS,
  ...CAMPAIGN_FIELDS,
  ...(["from_page", "referrer", "consent_text", "request_id", "suspicion", "suspicion_points"] as const),
  ...(["answer_by", "told_by", "answered_at", "answered_by", "assignee"] as const),
];

/** The letters of a person under the messages of others, of which nothing else is told. */
async function lettersElsewhere(
  database: Pick<MessageDatabase, "queries" | "kind">,
  query: ExportQuery,
  person: string,
): Promise<ExportedMessage[]> {
  const theirs = await lettersFrom(database.queries, person);
  const rows = await database.queries
    .selectFrom("messages")
    .selectAll()
    .where(inList(database, query))
    .where("id", "in", ["", ...theirs.map(({ messageId }) => messageId)])
    .orderBy("received_at", "desc")
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...exported({ ...row, ...recordOf(OF_SENDER, () => "") }, query.now),
      letters: (await lettersOf(database.queries, row.id)).filter((letter) =>
        theirs.some(({ id }) => id === letter.id),
      ),
    })),
  );
}
