import type { Transaction } from "kysely";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import type { MessageTables } from "../../../platform/database/message-tables.ts";
import { addEvent, holdMessages } from "../message-events.ts";
import { tellAssignee, type MailWays } from "./tell-assignee.ts";

/**
 * Hands over every message without an answer that is with a person who reads no messages any more, and tells its new
 * assignee.
 * @param to an id, or ""
 */
export async function handOver(
  database: Pick<MessageDatabase, "lock" | "kind">,
  transaction: Transaction<MessageTables>,
  person: { id: string; email: string },
  { by, at, to, ...told }: { by: string; at: Date; to: string } & Partial<MailWays>,
): Promise<void> {
  const rows = await transaction
    .selectFrom("messages")
    .select("reference")
    .where("answered_at", "=", "")
    .where("assignee", "in", [person.id, person.email])
    .execute();
  const references = rows.map(({ reference }) => reference);
  for (const message of await holdMessages(transaction, database, references)) {
    const event = await addEvent(transaction, message, { kind: "reassigned", by, at, detail: to });
    await tellAssignee(transaction, message, event, told);
  }
}
