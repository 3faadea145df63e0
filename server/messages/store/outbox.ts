import * as z from "zod/mini";
import type { StoredMessage } from "./message-store.ts";
import type { NewDeliveryRow, MessageTables } from "../../platform/database/message-tables.ts";
import type { Kysely } from "kysely";

/** A message to us, a receipt to its sender, or a notice about the site itself. */
export type DeliveryKind = "lead" | "receipt" | "notice";

/** One thing to deliver through one sink. */
export interface Delivery {
  /** The same for every try, so that a receiver can recognise a repeat. */
  id: string;
  sink: string;
  kind: DeliveryKind;
  /** Which try this is, from 1. */
  tries: number;
  /** Identifies the claim; only its holder may settle it. */
  lease: string;
  /** What is delivered, or what a notice is about. */
  message?: StoredMessage;
  notice?: Notice;
  /** Several messages that go as one, of the kind of a notice. */
  batch?: Batch;
  /** When it was planned: with its message, or later, when that was released. Absent outside of an outbox. */
  plannedAt?: Date;
}

/** Messages that are told of together. */
export interface Batch {
  about: "doubtful" | "junk";
  messages: readonly StoredMessage[];
}

const noticeSchema = z.object({
  subject: z.string(),
  text: z.string(),
  /** What it is about, where that is not a fault of the site; mail then says more. */
  about: z.optional(z.enum(["overdue", "digest", "assigned", "letter"])),
  /** The mailbox that gets it in place of MAIL_TO, and the only topics that are for it. */
  to: z.optional(z.string()),
  topics: z.optional(z.array(z.string())),
  /** With whom the message is that it is about; it is void once that is another. */
  assignee: z.optional(z.string()),
});

/** Something the site reports to those who run it or answer, without personal data. */
export type Notice = z.output<typeof noticeSchema>;

/** A notice as its delivery has it. */
export function parseNotice(json: string): Notice {
  return noticeSchema.parse(JSON.parse(json));
}

/** The outcome of a try. Reasons are our own or protocol codes: responses of other hosts may quote a visitor. */
export type Outcome =
  /** `refused`: how many of several recipients did not get it. */
  | { kind: "sent"; refused?: number }
  /** `sink`: nothing gets through, so all its deliveries pause. `message`: only this one is refused. */
  /** `lasting`: every further try would fail too, so it is given up at once. */
  /** `fix`: the setting to correct, named in words of ours, where the host's answer says that one is wrong. */
  | {
      kind: "failed";
      scope: "sink" | "message";
      reason: string;
      retryAfterMs?: number;
      lasting?: boolean;
      fix?: string;
    };

/** Deliveries of one sink that were given up, and why. */
export interface GivenUp {
  sink: string;
  deliveries: readonly string[];
  scope: "sink" | "message";
  reason: string;
  at: Date;
}

const FIRST_MS = 10_000;
const LONGEST_MS = 3_600_000;
const JITTER = 0.2;

/** How long a claim holds, in milliseconds; longer than any sink may take. */
export const LEASE_MS = 60_000;

/** How long one try may take, in milliseconds: it ends before its claim does. */
export const TRY_MAX_MS = LEASE_MS - 10_000;

/** The longest wait; a time further ahead was set by a wrong clock. */
export const WAIT_MAX_MS = LONGEST_MS;

/**
 * Failed tries until a delivery is given up: ten in the first hour and a half, then one an hour, 72 hours in all. They
 * are counted rather than timed, so a clock that jumps a year ahead gives up nothing.
 */
export const TRIES_MAX = 81;

/**
 * The wait after a failed try, in milliseconds: 10 s, doubled each time up to an hour, plus or minus a fifth.
 * @param failures how many tries have failed in a row, from 1
 * @param chance from 0 to 1
 */
export function backoffMs(failures: number, chance: number): number {
  const wait = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return Math.min(Math.round(wait * (1 - JITTER + 2 * JITTER * chance)), LONGEST_MS);
}

interface Planned {
  id: string;
  sink: string;
  kind: DeliveryKind;
  /** When it is due. */
  at: Date;
  messageId?: string;
  notice?: Notice;
  batch?: string;
}

/** A new delivery, waiting for its first try. */
export function newDelivery({ id, sink, kind, at, messageId, notice, batch = "" }: Planned): NewDeliveryRow {
  const time = at.toISOString();
  return {
    id,
    message_id: messageId ?? null,
    sink,
    kind,
    notice: notice ? JSON.stringify(notice) : "",
    batch,
    state: "waiting",
    tries: 0,
    waits: 0,
    created_at: time,
    due_at: time,
    lease: "",
    lease_until: time,
    last_error: "",
    changed_at: time,
  };
}

const NOTICE = "notice-";
const ABOUT_MESSAGE = "-notice-";

/** How the ids of the deliveries of a notice begin. */
export function noticeId(name: string): string {
  return NOTICE + name;
}

/** The id of a notice about a message. The files of a message are found by its id, so the ids of its deliveries begin with it. */
export function messageNoticeId(messageId: string, sink: string): string {
  return messageId + ABOUT_MESSAGE + sink;
}

/** Whether a delivery is that of a notice. */
export function isNotice(deliveryId: string): boolean {
  return deliveryId.startsWith(NOTICE) || deliveryId.includes(ABOUT_MESSAGE);
}

/**
 * Puts a notice into the outbox for each of these sinks; one with the same name is planned only once.
 * @param name unique to what is reported; it becomes part of file names and of the Message-ID
 */
export async function planNotices(
  queries: Kysely<MessageTables>,
  name: string,
  notice: Notice,
  sinks: readonly string[],
  at: Date,
): Promise<void> {
  if (sinks.length === 0) return;
  const rows = sinks.map((sink) =>
    newDelivery({ id: `${noticeId(name)}-${sink}`, sink, kind: "notice", at, notice }),
  );
  await queries
    .insertInto("deliveries")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/**
 * Puts a notice about a message into the outbox for each of these sinks. It goes with the message, and an earlier one of
 * the same kind is replaced.
 */
export async function planMessageNotice(
  queries: Kysely<MessageTables>,
  messageId: string,
  notice: Notice,
  sinks: readonly string[],
  at: Date,
): Promise<void> {
  if (sinks.length === 0) return;
  const rows = sinks.map((sink) =>
    newDelivery({ id: messageNoticeId(messageId, sink), sink, kind: "notice", at, messageId, notice }),
  );
  const ids = rows.map(({ id }) => id);
  await queries.deleteFrom("deliveries").where("id", "in", ids).execute();
  await queries.insertInto("deliveries").values(rows).execute();
}
