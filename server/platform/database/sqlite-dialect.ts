import { setTimeout as delay } from "node:timers/promises";
import { SqliteDialect, type Driver } from "kysely";
import type { LastingConnection } from "./lasting-connection.ts";
import { isBusy } from "./sqlite-connection.ts";

/** How long a transaction waits for another process's lock. */
const LOCK_MAX_MS = 2_000;
const ASK_AGAIN_MS = 20;

/**
 * Kysely's dialect, with transactions that wait for the lock of another process without blocking this one: SQLite itself
 * would block the process, and every page with it. A lock that has already been held for this long is not waited for
 * again, so that many visitors are answered at once rather than one after the other.
 *
 * Before a query or a transaction the connection is opened if need be. When it is over, and before its caller hears of
 * that, the file is looked for at its path: a commit into a file that is gone fails.
 */
export function createPatientDialect(lasting: LastingConnection): SqliteDialect {
  const { prepare, close } = lasting;
  const dialect = new SqliteDialect({ database: { prepare, close } });
  const createDriver = (): Driver => {
    const driver = SqliteDialect.prototype.createDriver.call(dialect);
    const begin = driver.beginTransaction.bind(driver);
    const acquire = driver.acquireConnection.bind(driver);
    const release = driver.releaseConnection.bind(driver);
    driver.acquireConnection = async (...options) => {
      const connection = await acquire(...options);
      try {
        lasting.use();
      } catch (error) {
        await release(connection);
        throw error;
      }
      return connection;
    };
    driver.releaseConnection = async (connection, ...options) => {
      try {
        lasting.confirm();
      } finally {
        await release(connection, ...options);
      }
    };
    let lockedSince = 0;
    driver.beginTransaction = async (...transaction) => {
      for (;;) {
        try {
          await begin(...transaction);
          lockedSince = 0;
          return;
        } catch (error) {
          if (!isBusy(error)) throw error;
          lockedSince ||= performance.now();
          if (performance.now() - lockedSince > LOCK_MAX_MS) throw error;
        }
        await delay(ASK_AGAIN_MS);
      }
    };
    return driver;
  };
  return Object.assign(dialect, { createDriver });
}
