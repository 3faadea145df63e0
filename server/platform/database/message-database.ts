import type { Kysely, Transaction } from "kysely";
import type { MessageTables } from "./message-tables.ts";

/** The messages, open: the queries that may be asked, and the way to let go of them. */
export interface MessageDatabase {
  kind: "sqlite" | "postgres";
  queries: Kysely<MessageTables>;
  /**
   * Keeps every other transaction that asks for the same name out until this one ends. Scopes are asked for in the
   * order given here, so that no two wait for each other.
   */
  lock(
    transaction: Transaction<MessageTables>,
    scope: "key" | "words" | "recipient",
    name: string,
  ): Promise<void>;
  /** Clears the bytes of what was deleted. Throws when they could not be cleared, because somebody else reads. */
  scrub(): Promise<void>;
  /** Lets go; a second time is harmless. */
  close(): Promise<void>;
}
