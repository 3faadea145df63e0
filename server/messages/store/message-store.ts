import { randomUUID } from "node:crypto";
import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import type { ContactMessage } from "#model/contact/parse-contact-form.ts";
import { recordOf } from "#model/record-of.ts";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { fold } from "#model/search/fold.ts";
import type { Kysely } from "kysely";
import type { FullMessageRow, MessageRow, MessageTables } from "../../platform/database/message-tables.ts";
import { shownAddress } from "./mail-address.ts";

/** A message as it is stored, without the key of its form. */
export interface StoredMessage extends Omit<ContactMessage, "key" | "consent"> {
  id: string;
  reference: string;
  receivedAt: Date;
  /** The sentence the sender agreed to when sending. */
  consentText: string;
  /** Joins the message with the log lines of its request; "" for one stored before there were any. */
  requestId: string;
  /** Where it is sorted: `doubtful` is delivered like `inbox`, `junk` is kept back. */
  state: "inbox" | "doubtful" | "junk";
  /** Why it may be spam, in words. */
  suspicion: string[];
  /** The sum of points for spam, then those of each reason; absent where they are not known. */
  points?: number[];
  /** The latest moment of the promised answer; absent in messages from before there were promises. */
  answerBy?: Date;
  /** What its sender was told instead, where the promise began anew because the message had been held. */
  toldBy?: Date;
  /** When the letter came that its promise is about; absent where it is about the message itself. */
  turnFrom?: Date;
}

/** A message in which nothing was written, to try a channel or the store with. */
export function blankMessage(receivedAt: Date): StoredMessage {
  const id = randomUUID();
  return {
    id,
    reference: id,
    receivedAt,
    form: "contact",
    ...recordOf(STORED_FIELDS, () => ""),
    from: "",
    referrer: "",
    utm: recordOf(CAMPAIGN_TAGS, () => ""),
    consentText: "",
    requestId: "",
    state: "inbox",
    suspicion: [],
  };
}

/** A message to store. Hashes are made with the server's secret and reveal nothing without it. */
export interface NewMessage extends StoredMessage {
  keyHash: string;
  bodyHash: string;
  receiptTokenHash: string;
  /** A message with the same text received since then counts as this one. */
  sameWordsSince: Date;
  /** Its sender, as a hash that changes every day; "" when unknown. */
  sender: string;
  /** The sinks that get it, or are told that it is junk; their deliveries are written in the same transaction. */
  deliverTo: readonly string[];
  /** The recipient of a receipt by mail, as a hash; absent when none is to be sent. */
  receiptTo?: string | undefined;
}

export type ReceiveOutcome =
  | { kind: "stored" }
  /** The key is known; nothing was stored. */
  | { kind: "known-key"; earlier: EarlierSubmission }
  /** The same text was received a moment ago; this rendering of the form now has a receipt for that message. */
  | { kind: "same-words"; reference: string }
  /** Another message has this reference; nothing was stored. Try with a new one. */
  | { kind: "reference-taken" };

export interface EarlierSubmission {
  bodyHash: string;
  reference: string;
}

export interface StoredReceipt {
  reference: string;
  issuedAt: Date;
  /** Gone once the message was erased. */
  message?: StoredMessage;
}

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
    turn_at: message.answerBy?.toISOString() ?? "",
    folded: foldedTexts({ reference: message.reference, ...texts }),
    suspicion_points: message.points?.join(" ") ?? "",
  };
}

/** The columns that search looks into. */
const SEARCHED = ["reference", ...STORED_FIELDS.filter((name) => CONTACT_FIELDS[name].searched)] as const;

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
    ...(row.turn_from && { turnFrom: new Date(row.turn_from) }),
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
