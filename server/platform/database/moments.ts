import type { Kysely } from "kysely";
import type { MessageTables } from "./message-tables.ts";

type Queries = Kysely<MessageTables>;

/** What is noted under a name, most often a moment in ISO 8601; undefined before the first time. */
export async function readMoment(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries.selectFrom("moments").select("at").where("name", "=", name).executeTakeFirst();
  return row?.at;
}

/** Notes a moment under a name, in place of the one before. */
export async function noteMoment(queries: Queries, name: string, at: string): Promise<void> {
  await queries
    .insertInto("moments")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}
