import type { Kysely, Transaction, SelectQueryBuilder } from "kysely";
import type { MessageTables } from "./message-tables.ts";

/** An open database of messages. */
export interface MessageDatabase extends AsyncDisposable {
  kind: "sqlite" | "postgres";
  queries: Kysely<MessageTables>;
  /**
   * Excludes other transactions that lock the same name until this one ends. Lock scopes in the order given here, so that
   * no two transactions wait for each other.
   */
  lock(
    transaction: Transaction<MessageTables>,
    scope: "key" | "words" | "people" | "message" | "batches" | "recipient" | "sink",
    name: string,
  ): Promise<void>;
  /** Clears the bytes of deleted rows. Throws when another process reads them, so that they cannot be cleared. */
  scrub(): Promise<void>;
  /**
   * Looks at the database as a program would that opens it only now.
   * @param heartbeat the moment that was written last
   * @throws when that is not there, or the database is damaged
   */
  inspect(heartbeat: string): void;
  /** Closes the database; closing twice is harmless. */
  close(): Promise<void>;
}

/** How many rows a query finds, which selects nothing itself. */
export async function countRows<Tables, From extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const counted = rows.select(({ fn }) => fn.countAll().as("count"));
  const { count } = await counted.$castTo<{ count: number | string }>().executeTakeFirstOrThrow();
  return Number(count);
}

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
