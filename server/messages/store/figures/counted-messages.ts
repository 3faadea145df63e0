import { randomUUID } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { Source } from "#model/desk/list-query.ts";
import type { MessageTables } from "../../../platform/database/message-tables.ts";
import { PAGE, SOURCE } from "../lists/list-query.ts";

/** What the figures know of a message. */
const COUNTED = [
  "received_at",
  "first_answered_at as answered_at",
  "first_late as is_late",
  "topic",
  "state",
  SOURCE.as("source"),
  PAGE.as("from_page"),
  "utm_campaign as campaign",
  sql<number>`case when won_at <> '' then 1 else 0 end`.as("is_won"),
  sql<string>`''`.as("gone_at"),
] as const;

/** The messages that are kept, as the figures see them. */
export function keptForFigures(queries: Kysely<MessageTables>) {
  return queries.selectFrom("messages").select([...COUNTED]);
}

/** The messages that are only counted any more. */
export function forgottenForFigures(queries: Kysely<MessageTables>) {
  return queries
    .selectFrom("counted_messages")
    .select(["received_at", "answered_at", "is_late", "topic", "state", sql<Source>`source`.as("source")])
    .select(["from_page", "campaign", "is_won", "gone_at"]);
}

/** Keeps what the figures count of a message that is about to go, without anything about its sender. */
export async function countForgotten(transaction: Transaction<MessageTables>, id: string): Promise<void> {
  const rows = await keptForFigures(transaction).where("id", "=", id).execute();
  for (const row of rows) {
    const values = {
      ...row,
      id: randomUUID(),
      received_at: toTheMinute(row.received_at),
      answered_at: toTheMinute(row.answered_at),
      gone_at: toTheMinute(new Date().toISOString()),
    };
    await transaction.insertInto("counted_messages").values(values).execute();
  }
}

/** A moment in ISO 8601 without its seconds, by which one could be found among others; "" stays. */
function toTheMinute(moment: string): string {
  return moment === "" ? "" : `${moment.slice(0, 16)}:00.000Z`;
}
