import { sql, type SqlBool } from "kysely";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";

/** How many open messages each person has, by the id under which they were given to them. */
export async function openByPerson({
  queries,
}: Pick<MessageDatabase, "queries">): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom("messages")
    .select(({ fn }) => ["assignee", fn.countAll<number | string>().as("count")])
    // As in the list of those that are open, so that its index serves.
    .where(sql<SqlBool>`state = 'inbox' and answered_at = ''`)
    .where("assignee", "<>", "")
    .groupBy("assignee")
    .execute();
  return new Map(rows.map(({ assignee, count }) => [assignee, Number(count)]));
}
