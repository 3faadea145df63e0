import type { ColumnType, Generated, Insertable, Selectable } from "kysely";
import type { CAMPAIGN_FIELDS, FormKind, StoredField } from "#model/contact/field-names.ts";
import type { Role } from "#model/desk/people-views.ts";

/** Columns that are text; times are UTC as 2026-01-31T09:30:00.000Z, and "" is not, none, never. */
export type Texts<Names extends string> = Record<Names, string>;

/** The tables of the migrations, which document them. */
export interface MessageTables extends DeskTables {
  messages: MessageTable;
  idempotency_keys: Texts<"key_hash" | "body_hash" | "reference" | "used_at"> & OfMessage;
  receipts: Texts<"token_hash" | "reference" | "issued_at"> & OfMessage;
  deliveries: DeliveryTable;
  sink_rests: Texts<"sink" | "rests_until"> & { failures: number };
  sink_outages: SinkOutageRow;
  senders: Texts<"sender" | "sent_at">;
  tombstones: Texts<"sender_hash" | "erased_at"> & { messages: number };
  erased_messages: Texts<"id">;
  moments: Texts<"name" | "at">;
  published_posts: Texts<"id" | "published_at">;
  downloads: Texts<"slug" | "month"> & { times: number };
  counted_messages: Texts<
    "id" | "received_at" | "answered_at" | "topic" | "source" | "from_page" | "campaign" | "gone_at"
  > & {
    is_late: number;
    is_won: number;
    state: MessageRow["state"];
  };
  receipt_mails: Texts<"recipient" | "planned_at">;
  message_events: MessageEventTable;
  letters: LetterTable;
  letter_files: Texts<"id" | "letter_id" | "name" | "type" | "content"> & {
    place: number;
    bytes: LargeNumber;
  };
  mailboxes: Texts<"name" | "uid_validity" | "read_at"> & {
    /** PostgreSQL gives large numbers as text. */
    last_uid: ColumnType<number | string, number, number>;
  };
  promises: Texts<"message_id" | "recorded_at"> & { outcome: "unwatched" | "told" | "kept" };
  signed_links: Texts<
    "id" | "token_hash" | "message_id" | "delivery" | "recipient" | "issued_at" | "mailed_at" | "revoked_at"
  >;
}

/** PostgreSQL gives large numbers as text. */
type LargeNumber = ColumnType<number | string, number, number>;

/** What outlives its message. */
interface OfMessage {
  message_id: string | null;
}

/** A message: the stored fields of the forms, and its metadata. */
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
  /** Signs of spam, one reason a line. */
  suspicion: string;
  /** Latest moment of the promised answer; "" for a message from before there were promises. */
  answer_by: string;
  /** The searchable texts without accents and capitals; "" in messages older than this column. */
  folded: string;
  /** When it is the team's turn: when its answer is due, or before that until when it was put off. */
  turn_at: string;
  /** The spam score and the points of each reason, separated by spaces; "" if unknown. */
  suspicion_points: string;
}

/** Columns derived from a message's events and updated with each; "" means no, none or never. */
export interface DerivedColumns {
  answered_at: string;
  answered_by: string;
  assignee: string;
  opened_at: string;
  judged: "" | "spam" | "not-spam";
  /** Of the first turn (event-state.ts); `turn_from` is when the letter came that began the last one. */
  first_answered_at: string;
  first_late: number;
  turn_from: string;
  /** When a seller marked it as won. */
  won_at: string;
  /** Until when it is put off. */
  later_until: string;
  /** When it was answered, where the team waits for another letter of the sender. */
  waits_since: string;
  /** The time given to the sender, if the promise was renewed. */
  told_by: string;
}

type MessageTable = MessageRow & {
  [Column in keyof DerivedColumns]: Generated<DerivedColumns[Column]>;
} & {
  /** Start of retention, by a steady clock; "" until there is one. */
  kept_from: Generated<string>;
};

/** A message with its derived columns. */
export type FullMessageRow = MessageRow & DerivedColumns;

interface DeliveryTable
  extends
    OfMessage,
    Texts<"id" | "sink" | "created_at" | "due_at" | "lease" | "lease_until" | "last_error" | "changed_at"> {
  seq: Generated<number>;
  kind: "lead" | "receipt" | "notice";
  /** JSON of a notice, or "". */
  notice: string;
  /** The batch to send together; "" for none. */
  batch: Generated<string>;
  state: "waiting" | "sending" | "sent" | "dead";
  tries: number;
  waits: number;
}

export type DeliveryRow = Selectable<DeliveryTable>;

export type NewDeliveryRow = Insertable<DeliveryTable>;

/** An outage of a sink. Earlier versions also stored `ended` outages, a separate `refusal`, and durations. */
export interface SinkOutageRow extends Texts<"sink" | "since" | "reason"> {
  state: "failing" | "ended" | "over";
  counted_at: string;
  counted_ms: number;
  /** The setting to correct, in words; "" if none is at fault. */
  fix: string;
  reported: "" | "outage" | "refusal";
  /** Time of this sink's last outage report. */
  reported_at: string;
}

interface MessageEventTable extends Texts<"id" | "message_id" | "kind" | "recorded_by" | "recorded_at"> {
  seq: Generated<number>;
  /** Details specific to the kind. */
  detail: Generated<string>;
}

/** A letter of a conversation. Message-IDs have no angle brackets; lists are separated by spaces. */
export interface LetterTable extends Texts<
  | ("id" | "message_id" | "person_id" | "mail_id" | "answers_id" | "ancestor_ids")
  | ("from_mailbox" | "recipients" | "copies" | "subject" | "body" | "quoted")
  | ("created_at" | "changed_at" | "due_at" | "sent_at" | "server_said" | "lease" | "lease_until")
> {
  seq: Generated<number>;
  direction: "in" | "out";
  /**
   * A draft is sent when its undo time ends: `waiting` until then and between tries. `unsure` was in progress
   * when a process ended, and may have been sent.
   */
  state: "draft" | "waiting" | "sending" | "sent" | "refused" | "unsure" | "received";
  tries: LargeNumber;
}

/** Tables of the desk: its users and their credentials. Tokens are only stored as hashes. */
interface DeskTables {
  desk_people: DeskPersonRow & {
    /** Below every letter of this person. */
    signature: Generated<string>;
    /** The last day of an absence. */
    away_until: Generated<string>;
    /** The id of who stands in. */
    substitute: Generated<string>;
  };
  desk_links: Texts<"token_hash" | "person_id" | "issued_at" | "expires_at"> & {
    way: "link" | "terminal";
    /** Target address in the desk; "" for the start page. */
    next: string;
  };
  desk_sessions: DeskSessionRow;
  desk_passkeys: Omit<DeskPasskeyRow, "counter"> & {
    counter: LargeNumber;
  };
  desk_identities: Texts<"id" | "issuer" | "subject" | "person_id" | "bound_at">;
  desk_spent_challenges: Texts<"challenge_hash" | "expires_at">;
}

/** A current or former user of the desk; the address is in lower case. */
export interface DeskPersonRow extends Texts<
  "id" | "email" | "name" | "invited_at" | "seen_at" | "revoked_at"
> {
  role: Role;
  shortcuts: "on" | "off";
}

export interface DeskSessionRow extends Texts<"id" | "token_hash" | "person_id" | "started_at" | "seen_at"> {
  way: "link" | "passkey" | "provider" | "terminal";
  /** Browser and system in words. */
  device: string;
}

/** A passkey; the credential's id and its COSE key are base64url. */
export interface DeskPasskeyRow extends Texts<
  "id" | "person_id" | "public_key" | "name" | "made_at" | "used_at"
> {
  counter: number;
}

/** Time of the last test write. */
export const HEARTBEAT = "heartbeat";

/** The working day, 2026-01-31, whose digest is done, and the time the last one was sent. */
export const DIGEST_DAY = "digest-day";
export const DIGEST_SENT = "digest-sent";

/**
 * Links used or revoked after a backup would be valid again, and its holder must get no session: after a
 * restore these are empty.
 */
export const VOID_AFTER_RESTORE = [
  "desk_sessions",
  "desk_links",
  "desk_spent_challenges",
  "signed_links",
] as const;
