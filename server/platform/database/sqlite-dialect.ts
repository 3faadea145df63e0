import { setTimeout as delay } from "node:timers/promises";
import { SqliteDialect, type Driver } from "kysely";
import type { LastingConnection } from "./lasting-connection.ts";
import { isBusy, type SqliteStatement } from "./sqlite-connection.ts";

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
  let inTransaction = false;
  const prepare = (sql: string) => (inTransaction ? lasting.prepare(sql) : prepareAlone(lasting, sql));
  const dialect = new SqliteDialect({ database: { prepare, close: lasting.close } });
  const createDriver = (): Driver => {
    const driver = SqliteDialect.prototype.createDriver.call(dialect);
    const begin = beginPatiently(driver.beginTransaction.bind(driver));
    const commit = driver.commitTransaction.bind(driver);
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.beginTransaction = async (...transaction) => {
      lasting.use();
      inTransaction = true;
      try {
        await begin(...transaction);
      } catch (error) {
        inTransaction = false;
        throw error;
      }
    };
    driver.commitTransaction = async (connection) => {
      await commit(connection);
      inTransaction = false;
      lasting.confirm();
    };
    driver.rollbackTransaction = async (connection) => {
      // A transaction that was committed into a file that is gone failed, and cannot be rolled back.
      if (!inTransaction) return;
      inTransaction = false;
      await rollback(connection);
    };
    return driver;
  };
  return Object.assign(dialect, { createDriver });
}

/** A statement that is a piece of work by itself. */
function prepareAlone(lasting: LastingConnection, sql: string): SqliteStatement {
  lasting.use();
  const statement = lasting.prepare(sql);
  const confirmed = <T>(result: T): T => {
    lasting.confirm();
    return result;
  };
  return {
    reader: statement.reader,
    all: (parameters) => confirmed(statement.all(parameters)),
    run: (parameters) => confirmed(statement.run(parameters)),
    iterate: (parameters) => statement.iterate(parameters),
  };
}

function beginPatiently(begin: Driver["beginTransaction"]): Driver["beginTransaction"] {
  let lockedSince = 0;
  return async (...transaction) => {
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
}
