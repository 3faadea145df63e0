import { setTimeout as delay } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";
import { RefusedDatabase } from "./refused-database.ts";

/** Classes of SQLSTATE that pass by themselves: connection, resources, interference, intervention of an operator. */
const PASSING = /^(?:08|40|53|55|57)/;

/**
 * A pool that hands out nothing before `prepare` has succeeded, and keeps no connection that was left in doubt.
 *
 * Who comes first prepares, and the next one after a failure: so a database that was away at the start is taken into
 * use when it is back, and nobody has to watch for it.
 *
 * @param waitMs how long a query may wait for the preparation, which itself may take as long as it needs
 */
export function createCarefulPool(pool: Pool, prepare: () => Promise<void>, waitMs: number): PostgresPool {
  let prepared: Promise<void> | undefined;
  return {
    options: {},
    async connect() {
      prepared ??= prepare().catch((error: unknown) => {
        prepared = undefined;
        throw error;
      });
      await within(waitMs, prepared);
      return careful(await pool.connect());
    },
    end: () => pool.end(),
  };
}

/**
 * A query that takes too long is given up by the client alone. The server may still carry it out, and what would have
 * followed on that connection, such as a rollback, is never sent: the next to commit on it would commit half of
 * somebody else's transaction. So nothing follows an error that is no answer of the server, and the connection ends.
 */
function careful(client: PoolClient): PostgresPoolClient {
  let doubt: Error | undefined;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (doubt) throw doubt;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (!isAnswer(error)) doubt = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  };
  return {
    // Cursors, the other way to ask, are not used here.
    query: query as never,
    release: (destroy) => client.release(destroy === true || doubt !== undefined),
  };
}

/** Whether the server said so itself, and goes on serving this connection. */
function isAnswer(error: unknown): boolean {
  return (error as { severity?: string }).severity === "ERROR";
}

/** Whether a database is only out of reach for now, rather than wrong in a way that somebody must mend. */
export function isAway(error: unknown): boolean {
  if (error instanceof RefusedDatabase) return false;
  const { severity, code = "" } = error as { severity?: string; code?: string };
  return severity === undefined || PASSING.test(code);
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const late = delay(milliseconds, "late" as const, { signal: over.signal, ref: false }).catch(() => {});
  try {
    if ((await Promise.race([work, late])) === "late") throw new Error("The database is not prepared yet");
  } finally {
    over.abort();
  }
}
