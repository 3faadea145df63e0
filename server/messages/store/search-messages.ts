import { sql, type SqlBool } from "kysely";
import { tidyLine } from "#model/contact/plain-text.ts";
import { fold } from "#model/search/fold.ts";
import { SEARCHED, toMessage } from "./message-row.ts";
import type { StoredMessage } from "./message-store.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";

/** Messages that contain every word, or part of a word, the newest first. Capitals and accents do not matter. */
export async function searchMessages(
  { queries, kind }: MessageDatabase,
  words: readonly string[],
  limit: number,
): Promise<StoredMessage[]> {
  const rows = await queries
    .selectFrom("messages")
    .selectAll()
    .where(holdsEveryWord(kind, words.join(" ")))
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toMessage);
}

/** The condition that a message holds every word of a search. There is no index of words: see decision 013. */
export function holdsEveryWord(kind: MessageDatabase["kind"], search: string) {
  const words = fold(tidyLine(search)).split(/\s+/u).filter(Boolean);
  const each = words.map((word) => holdsText(kind, word));
  return each.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

/** The condition that a message holds a text, which has no accents and capitals. */
function holdsText(kind: MessageDatabase["kind"], folded: string) {
  const find = sql.raw(kind === "postgres" ? "strpos" : "instr");
  return sql<SqlBool>`${find}(${TEXTS}, ${folded}) > 0`;
}

/** What an older version stored is looked into as it is, until it is folded. */
const TEXTS = sql`case when folded <> '' then folded
  else lower(${sql.join(
    SEARCHED.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  )}) end`;
