import { type Kysely, sql, type SqlBool } from "kysely";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { addressIn, canonicalAddress } from "./mail-address.ts";

type Queries = Pick<Kysely<MessageTables>, "selectFrom">;

/** The letters that came from an address under the messages of others, who had copied it. */
export async function lettersFrom(
  queries: Queries,
  email: string,
): Promise<{ id: string; messageId: string }[]> {
  const address = canonicalAddress(email);
  const from = sql.ref("from_mailbox");
  const rows = await queries
    .selectFrom("letters")
    .innerJoin("messages", "messages.id", "letters.message_id")
    .select(["letters.id", "message_id as messageId", "from_mailbox as from", "messages.email as sender"])
    .where("direction", "=", "in")
    // More than these are found, because databases do not know every spelling.
    .where(
      sql<SqlBool>`(lower(${from}) like ${`%${address.replaceAll("\\", "_")}%`} or octet_length(${from}) <> length(${from}))`,
    )
    .orderBy("letters.seq")
    .execute();
  return rows
    .filter((row) => canonicalAddress(addressIn(row.from)) === address)
    .filter((row) => canonicalAddress(row.sender) !== address)
    .map(({ id, messageId }) => ({ id, messageId }));
}

/** Deletes letters with their files; that one came is still recorded, without its sender. */
export async function forgetLetters(queries: Kysely<MessageTables>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const deleted = await queries
      .deleteFrom("letters")
      .where("id", "=", id)
      .returning("message_id")
      .executeTakeFirst();
    await queries
      .updateTable("message_events")
      .set({ recorded_by: "" })
      .where("message_id", "=", deleted?.message_id ?? "")
      .where("kind", "=", "letter")
      .where("detail", "like", `${id}%`)
      .execute();
  }
}
