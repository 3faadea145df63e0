import { sql } from "kysely";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { STORED_FIELDS } from "#model/contact/field-names.ts";
import { toMessage } from "./message-row.ts";
import type { StoredMessage } from "./message-store.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";

const SEARCHED = ["reference", ...STORED_FIELDS.filter((name) => CONTACT_FIELDS[name].searched)] as const;

/** Messages that contain every word, the newest first. Case matters only outside the Latin alphabet. */
export async function searchMessages(
  { queries, kind }: MessageDatabase,
  words: readonly string[],
  limit: number,
): Promise<StoredMessage[]> {
  const like = sql.raw(kind === "postgres" ? "ilike" : "like");
  let query = queries.selectFrom("messages").selectAll();
  for (const word of words) {
    const pattern = `%${word.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(({ or }) =>
      or(SEARCHED.map((column) => sql<boolean>`${sql.ref(column)} ${like} ${pattern} escape '\\'`)),
    );
  }
  const rows = await query.orderBy("received_at", "desc").orderBy("id", "desc").limit(limit).execute();
  return rows.map(toMessage);
}
