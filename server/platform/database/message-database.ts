import type { Kysely, Transaction } from "kysely";
import type { MessageTables } from "./message-tables.ts";

/** An open database of messages. */
export interface MessageDatabase {
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
