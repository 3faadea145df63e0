import { sql, type SqlBool } from "kysely";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";

/** A message that was answered, with what tells how soon. */
export interface RecentAnswer {
  reference: string;
  name: string;
  receivedAt: Date;
  /** When its answer was due; absent in messages from before there were promises. */
  answerBy?: Date;
  answeredAt: Date;
  /** An id or a name, as it was recorded. */
  answeredBy: string;
}

/** What was answered since then, the last first. */
export async function recentAnswers(
  { queries }: Pick<MessageDatabase, "queries">,
  since: Date,
): Promise<RecentAnswer[]> {
  const rows = await queries
    .selectFrom("messages")
    .select(["reference", "name", "received_at", "answer_by", "answered_at", "answered_by"])
    // As in the list of those that are answered, so that its index serves.
    .where(sql<SqlBool>`state = 'inbox' and answered_at <> ''`)
    .where("answered_at", ">=", since.toISOString())
    .orderBy("answered_at", "desc")
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    name: row.name,
    receivedAt: new Date(row.received_at),
    ...(row.answer_by && { answerBy: new Date(row.answer_by) }),
    answeredAt: new Date(row.answered_at),
    answeredBy: row.answered_by,
  }));
}
