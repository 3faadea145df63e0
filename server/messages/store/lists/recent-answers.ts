import { sql, type SqlBool } from "kysely";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";

/** What was answered since then, the last first. */
export async function recentAnswers({ queries }: Pick<MessageDatabase, "queries">, since: Date) {
  const rows = await queries
    .selectFrom("messages")
    .select(["reference", "name", "received_at", "answer_by", "answered_at", "answered_by"])
    // As in the list of those that are answered, so that its index serves.
    .where(sql<SqlBool>`state <> 'junk' and answered_at <> ''`)
    .where("answered_at", ">=", since.toISOString())
    .orderBy("answered_at", "desc")
    .execute();
  return rows.map(({ reference, name, received_at, answer_by, answered_at, answered_by: answeredBy }) => ({
    reference,
    name,
    receivedAt: new Date(received_at),
    // Absent in messages from before there were promises.
    answerBy: answer_by === "" ? undefined : new Date(answer_by),
    answeredAt: new Date(answered_at),
    answeredBy,
  }));
}
