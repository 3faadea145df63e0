import type { Kysely } from "kysely";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import type { Notice } from "./outbox.ts";
import { messageNoticeId, newDelivery, noticeId } from "./new-delivery.ts";

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
