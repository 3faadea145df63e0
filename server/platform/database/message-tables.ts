import type { Generated, Insertable, Selectable } from "kysely";
import type { CAMPAIGN_FIELDS, FormKind, StoredField } from "#model/contact/field-names.ts";
import type { DeskTables } from "./desk-tables.ts";

/** The rows of migrations/sqlite, one interface a table. Times are UTC as 2026-01-31T09:30:00.000Z. */
export interface MessageTables extends DeskTables {
  messages: MessageTable;
  idempotency_keys: IdempotencyKeyRow;
  receipts: ReceiptRow;
  deliveries: DeliveryTable;
  sink_rests: SinkRestRow;
  sink_outages: SinkOutageRow;
  senders: SenderRow;
  tombstones: TombstoneRow;
  erased_messages: ErasedMessageRow;
  moments: MomentRow;
  published_posts: PublishedPostRow;
  downloads: DownloadRow;
  counted_messages: CountedMessageRow;
  receipt_mails: ReceiptMailRow;
  message_events: MessageEventTable;
  promises: PromiseRow;
  signed_links: SignedLinkRow;
}

/** A message: the stored fields of the forms, and what is known about it besides. */
export interface MessageRow extends Record<StoredField | (typeof CAMPAIGN_FIELDS)[number], string> {
  id: string;
  reference: string;
  received_at: string;
  form: FormKind;
  from_page: string;
  referrer: string;
  consent_text: string;
  request_id: string;
  state: "inbox" | "doubtful" | "junk";
  /** Why it may be spam, one reason a line. */
  suspicion: string;
  /** The latest moment of the promised answer; "" for a message from before there were promises. */
  answer_by: string;
  /** The texts that search looks into, without accents and capitals; "" in messages from before there was such a column. */
  folded: string;
  /** The sum of points for spam and those of each reason, with blanks between; "" when they are not known. */
  suspicion_points: string;
}

/** What follows from the events of a message and is written with each of them; "" is not, nobody, never. */
export interface DerivedColumns {
  answered_at: string;
  answered_by: string;
  assignee: string;
  opened_at: string;
  judged: "" | "spam" | "not-spam";
  /** What the sender was told, where the promise was made anew. */
  told_by: string;
}

type MessageTable = MessageRow & {
  [Column in keyof DerivedColumns]: Generated<DerivedColumns[Column]>;
} & {
  /** From when it is kept, by a steady clock; "" until such a clock has seen it. */
  kept_from: Generated<string>;
};

/** A message with what follows from its events. */
export type FullMessageRow = MessageRow & DerivedColumns;

export interface IdempotencyKeyRow {
  key_hash: string;
  body_hash: string;
  reference: string;
  message_id: string | null;
  used_at: string;
}

export interface ReceiptRow {
  token_hash: string;
  reference: string;
  message_id: string | null;
  issued_at: string;
}

interface DeliveryTable {
  seq: Generated<number>;
  id: string;
  message_id: string | null;
  sink: string;
  kind: "lead" | "receipt" | "notice";
  /** JSON of a notice, else "". */
  notice: string;
  /** The name of those that go as one; "" goes by itself. */
  batch: Generated<string>;
  state: "waiting" | "sending" | "sent" | "dead";
  tries: number;
  waits: number;
  created_at: string;
  due_at: string;
  lease: string;
  lease_until: string;
  last_error: string;
  changed_at: string;
}

export type DeliveryRow = Selectable<DeliveryTable>;

export type NewDeliveryRow = Insertable<DeliveryTable>;

interface SinkRestRow {
  sink: string;
  failures: number;
  rests_until: string;
}

/** An outage of a sink: under way, ended without the owner having been told so yet, or over. */
export interface SinkOutageRow {
  sink: string;
  state: "failing" | "ended" | "over";
  since: string;
  /** Up to when its time was counted. */
  counted_at: string;
  counted_ms: number;
  reason: string;
  /** Which setting to correct, in words; "" when none is to blame. */
  fix: string;
  /** As what the owner was last told of it; "" when not at all. */
  reported: "" | "outage" | "refusal";
  /** When the owner was last told of any outage of this sink. */
  reported_at: string;
}

interface SenderRow {
  sender: string;
  sent_at: string;
}

interface TombstoneRow {
  sender_hash: string;
  erased_at: string;
  messages: number;
}

interface ErasedMessageRow {
  id: string;
}

interface ReceiptMailRow {
  recipient: string;
  planned_at: string;
}

interface MessageEventTable {
  seq: Generated<number>;
  id: string;
  message_id: string;
  kind: string;
  /** What the kind needs. */
  detail: Generated<string>;
  recorded_by: string;
  recorded_at: string;
}

/** How often a file was downloaded in a month, YYYY-MM. */
interface DownloadRow {
  slug: string;
  month: string;
  times: number;
}

/** What the figures keep of a message that was erased or purged; times are cut to the minute. */
interface CountedMessageRow {
  /** Another than the message had. */
  id: string;
  received_at: string;
  answered_at: string;
  is_late: number;
  topic: string;
  state: MessageRow["state"];
  source: string;
}

/** What became of a promise that has run out; `unwatched` is one from before promises were watched. */
interface PromiseRow {
  message_id: string;
  outcome: "unwatched" | "told" | "kept";
  recorded_at: string;
}

/** A link in a mail that opens one message to one recipient. */
interface SignedLinkRow {
  id: string;
  token_hash: string;
  message_id: string;
  /** The delivery whose mail has it. */
  delivery: string;
  /** The address of who gets the mail. */
  recipient: string;
  issued_at: string;
  /** When the mail was taken by the mail server; "" before that. */
  mailed_at: string;
  /** When it was made void; "" while it was not. */
  revoked_at: string;
}

interface PublishedPostRow {
  id: string;
  published_at: string;
}

/** The moment of the last write that tried whether messages can be stored. */
export const HEARTBEAT = "heartbeat";

/** The working day, 2026-01-31, whose digest is done, and the moment at which the last one was sent. */
export const DIGEST_DAY = "digest-day";
export const DIGEST_SENT = "digest-sent";

interface MomentRow {
  name: string;
  at: string;
}

/**
 * A backup does not know which links were spent or made void after it, and whoever has it gets no session by it: after a
 * restore these are empty.
 */
export const VOID_AFTER_RESTORE = [
  "desk_sessions",
  "desk_links",
  "desk_spent_challenges",
  "signed_links",
] as const;
