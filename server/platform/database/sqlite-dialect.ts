import { setTimeout as delay } from "node:timers/promises";
import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import { isBusy, type SqliteConnection } from "./sqlite-connection.ts";

/** Longest wait of a transaction for another process's lock. */
const LOCK_MAX_MS = 2_000;
const ASK_AGAIN_MS = 20;

/** Supplies connections to queries. */
export interface ConnectionSource {
  /** A connection for one query or transaction. */
  connect(): Promise<SqliteConnection>;
  /** Called when something was written, and before its caller hears of it. @throws when it was written in vain */
  confirm(): void;
  /** Notes the failure of a query. */
  note(error: unknown): void;
}

/**
 * Kysely's dialect for one connection, with transactions that wait for the lock of another process without
 * blocking this one: SQLite itself would block the process, and every page with it. A lock already held for
 * this long is not waited for again, so that many visitors are answered at once, not one by one.
 */
export function createSqliteDialect(source: ConnectionSource, lockMaxMs = LOCK_MAX_MS): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => createDriver(source, lockMaxMs),
    createIntrospector: (queries) => new SqliteIntrospector(queries),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite can undo a change of its tables; Kysely leaves that out because of other statements, which no migration has. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function createDriver({ connect, confirm, note }: ConnectionSource, lockMaxMs: number): Driver {
  let transaction: SqliteConnection | undefined;
  let lockedSince = 0;

  async function begin(): Promise<void> {
    const connection = await connect();
    while (!tryToBegin(connection)) await delay(ASK_AGAIN_MS);
    transaction = connection;
  }

  function tryToBegin(connection: SqliteConnection): boolean {
    try {
      connection.begin();
      lockedSince = 0;
      return true;
    } catch (error) {
      note(error);
      if (!isBusy(error)) throw error;
      lockedSince ||= performance.now();
      if (performance.now() - lockedSince > lockMaxMs) throw error;
      return false;
    }
  }

  function run<Row>(connection: SqliteConnection, sql: string, parameters: readonly unknown[] = []) {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of rows are Kysely's to know
      return connection.query(sql, parameters) as QueryResult<Row>;
    } catch (error) {
      note(error);
      throw error;
    }
  }

  async function executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    if (transaction) return run(transaction, sql, parameters);
    const result = run<Row>(await connect(), sql, parameters);
    if (!SelectQueryNode.is(query)) confirm();
    return result;
  }

  const queried: DatabaseConnection = {
    executeQuery,
    streamQuery() {
      throw new Error("Rows of SQLite are not streamed");
    },
  };
  return {
    init: async () => {},
    acquireConnection: async () => queried,
    beginTransaction: begin,
    async commitTransaction() {
      if (transaction) run(transaction, "commit");
      transaction = undefined;
      confirm();
    },
    async rollbackTransaction() {
      // A commit to a deleted file failed, and cannot be rolled back.
      transaction?.rollback();
      transaction = undefined;
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}
