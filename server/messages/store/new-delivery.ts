import type { NewDeliveryRow, MessageTables } from "../../platform/database/message-tables.ts";
import type { DeliveryKind, Notice } from "./outbox.ts";
import type { Kysely } from "kysely";

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
  await queries
    .deleteFrom("deliveries")
    .where("message_id", "=", messageId)
    .where("kind", "=", "notice")
    .execute();
  await queries.insertInto("deliveries").values(rows).execute();
}
