import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import type { Kysely } from "kysely";
import type { MessageRow, MessageTables } from "../../platform/database/message-tables.ts";
import type { StoredMessage } from "./message-store.ts";

/** A message as a row of the database. */
export function toRow({ utm, ...message }: StoredMessage): MessageRow {
  return {
    id: message.id,
    reference: message.reference,
    received_at: message.receivedAt.toISOString(),
    form: message.form,
    ...recordOf(STORED_FIELDS, (name) => message[name]),
    from_page: message.from,
    referrer: message.referrer,
    utm_source: utm.source,
    utm_medium: utm.medium,
    utm_campaign: utm.campaign,
    utm_term: utm.term,
    utm_content: utm.content,
    consent_text: message.consentText,
    request_id: message.requestId,
    state: message.state,
    suspicion: message.suspicion.join("\n"),
    answer_by: message.answerBy?.toISOString() ?? "",
  };
}

/** A row of the database as a message. */
export function toMessage(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: new Date(row.received_at),
    form: row.form,
    ...recordOf(STORED_FIELDS, (name) => row[name]),
    from: row.from_page,
    referrer: row.referrer,
    utm: recordOf(CAMPAIGN_TAGS, (tag) => row[`utm_${tag}`]),
    consentText: row.consent_text,
    requestId: row.request_id,
    state: row.state,
    suspicion: row.suspicion.split("\n").filter(Boolean),
    ...(row.answer_by && { answerBy: new Date(row.answer_by) }),
  };
}

/** The message with this id or reference. */
export async function findMessage(
  queries: Pick<Kysely<MessageTables>, "selectFrom">,
  column: "id" | "reference",
  value: string,
): Promise<StoredMessage | undefined> {
  const row = await queries.selectFrom("messages").selectAll().where(column, "=", value).executeTakeFirst();
  return row && toMessage(row);
}
