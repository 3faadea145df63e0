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
  /** Clears the bytes of deleted rows. Throws if other readers prevent it. */
  scrub(): Promise<void>;
  /**
   * Checks the database through a new connection.
   * @param heartbeat the last written moment
   * @throws when that is missing, or the database is damaged
   */
  inspect(heartbeat: string): void;
  /** Closes the database; closing twice is harmless. */
  close(): Promise<void>;
}

/** The number of rows a query finds without selecting any. */
export async function countRows<Tables, From extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const counted = rows.select(({ fn }) => fn.countAll().as("count"));
  const { count } = await counted.$castTo<{ count: number | string }>().executeTakeFirstOrThrow();
  return Number(count);
}

type Queries = Kysely<MessageTables>;

/** The value stored under a name, usually a moment in ISO 8601; undefined at first. */
export async function readMoment(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries.selectFrom("moments").select("at").where("name", "=", name).executeTakeFirst();
  return row?.at;
}

/** Stores a moment under a name, replacing the previous one. */
export async function noteMoment(queries: Queries, name: string, at: string): Promise<void> {
  await queries
    .insertInto("moments")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}
