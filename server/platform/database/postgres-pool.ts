import { setTimeout as delay } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";
import { textIn, toError } from "../system-error.ts";
import { RefusedDatabase } from "./database-trouble.ts";

/**
 * What passes by itself or once somebody has acted on the server: connection, lock conflicts, insufficient resources,
 * operator intervention, its disk, its files, no writes, missing rights, a missing table.
 */
const PASSING = /^(?:08|40|53|55|57|58|XX|25006|42501|42P01)/;

/** A session that takes no writes stays so when the server takes them again. */
const READ_ONLY_SESSION = "25006";

/**
 * A pool that hands out no connection before `prepare` has succeeded, and keeps none whose state is in doubt.
 *
 * The first query prepares, and after a failure the next one does: so a database that was unreachable at the start is
 * used as soon as it is back, and nothing has to watch for it.
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
 * When a query times out, only the client gives up. The server may still run it, and the statements that should follow,
 * such as a rollback, are never sent: the next commit on that connection would commit half of another transaction. So a
 * connection is closed after any error that is not an answer of the server, and when it turns out to take no writes.
 */
function careful(client: PoolClient): PostgresPoolClient {
  let doubt: Error | undefined;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (doubt) throw doubt;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (textIn(error, "code") === READ_ONLY_SESSION || !isAnswer(error)) doubt = toError(error);
      throw error;
    }
  };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely's other form of a query, with a cursor, is not used here
    query: query as never,
    release: (destroy) => client.release(destroy === true || doubt !== undefined),
  };
}

/** Whether the server reported the error itself, and goes on serving this connection. */
function isAnswer(error: unknown): boolean {
  return textIn(error, "severity") === "ERROR";
}

/** Whether a database is only unreachable for now, rather than wrong in a way that somebody must fix. */
export function isAway(error: unknown): boolean {
  if (error instanceof RefusedDatabase) return false;
  return textIn(error, "severity") === undefined || PASSING.test(textIn(error, "code") ?? "");
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
