import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { recordOf } from "#model/record-of.ts";
import { fold } from "#model/search/fold.ts";
import type { Kysely } from "kysely";
import type { FullMessageRow, MessageRow, MessageTables } from "../../platform/database/message-tables.ts";
import { shownAddress } from "./mail-address.ts";
import type { StoredMessage } from "./message-store.ts";

/** A message as a row of the database. */
export function toRow({ utm, ...message }: StoredMessage): MessageRow {
  const texts = recordOf(STORED_FIELDS, (name) => message[name]);
  return {
    id: message.id,
    reference: message.reference,
    received_at: message.receivedAt.toISOString(),
    form: message.form,
    ...texts,
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
    folded: foldedTexts({ reference: message.reference, ...texts }),
    suspicion_points: message.points?.join(" ") ?? "",
  };
}

/** The columns that search looks into. */
export const SEARCHED = [
  "reference",
  ...STORED_FIELDS.filter((name) => CONTACT_FIELDS[name].searched),
] as const;

/** The texts of a message that search looks into, as it compares them; an address in both of its spellings. */
export function foldedTexts(row: Record<(typeof SEARCHED)[number], string>): string {
  const shown = shownAddress(row.email);
  const texts = [...SEARCHED.map((column) => row[column]), ...(shown === row.email ? [] : [shown])];
  return fold(texts.join("\n"));
}

/** A row of the database as a message. */
export function toMessage(row: FullMessageRow): StoredMessage {
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
    ...(row.suspicion_points && { points: row.suspicion_points.split(" ").map(Number) }),
    ...(row.answer_by && { answerBy: new Date(row.answer_by) }),
    ...(row.told_by && { toldBy: new Date(row.told_by) }),
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
