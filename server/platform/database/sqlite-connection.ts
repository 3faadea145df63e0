import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { DamagedDatabase, RefusedDatabase } from "./database-trouble.ts";

/**
 * How long a statement outside of Kysely's transactions waits for another process's lock, in milliseconds. The wait
 * blocks the whole process, so it is short; only migrations and the command line ever contend with the server.
 */
const BUSY_TIMEOUT_MS = 2_000;

/** SQLite before this release can corrupt a database when its write-ahead log restarts. */
const OLDEST_SAFE_SQLITE = "3.51.3";

export type SqliteRow = Record<string, unknown>;

/** One open database file. Only this file uses Node's SQLite module, whose interface may still change. */
export interface SqliteConnection {
  /** Runs one or more statements that take no parameters. */
  execute(sql: string): void;
  /** All rows of one statement; parameters by position. */
  all(sql: string, ...parameters: SQLInputValue[]): SqliteRow[];
  /** Runs `work` in a transaction that holds the write lock from its start; rolls back when it throws. */
  transaction<T>(work: () => T): T;
  /** Begins a transaction with the write lock; throws at once while another process has it. */
  begin(): void;
  /** Takes a transaction back, which SQLite does by itself when a disk is full. */
  rollback(): void;
  prepare(sql: string): SqliteStatement;
  isOpen(): boolean;
  close(): void;
}

/** A prepared statement. */
export interface SqliteStatement {
  /** Whether the statement answers with rows. */
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
}

/**
 * Opens a database so that a committed transaction survives a power cut. Throws when the file is damaged,
 * when SQLite is too old to be safe, or when a durability setting did not take.
 */
export function openSqlite(path: string, { readOnly = false } = {}): SqliteConnection {
  return open(path, readOnly, (connection) => {
    if (!readOnly) makeDurable(connection, path);
  });
}

/**
 * Opens a database whose content can be rebuilt, so a transaction need not reach the disk before it is acknowledged. A
 * power cut may lose the last ones but leaves the file intact.
 * @throws the system's or SQLite's own error; `isDamage` tells a damaged file from others
 */
export function openCache(path: string): SqliteConnection {
  return open(path, false, (connection) => {
    connection.all("pragma journal_mode = wal");
    connection.execute("pragma synchronous = normal");
  });
}

function open(path: string, readOnly: boolean, setUp: (connection: SqliteConnection) => void) {
  const database = new DatabaseSync(path, { readOnly, timeout: BUSY_TIMEOUT_MS });
  const connection = connect(database);
  try {
    refuseUnsafeSqlite(connection);
    setUp(connection);
    return connection;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Opens a database that no program writes to, for reading. No log appears beside it, as it does beside one that is in use,
 * and what is only in a log is not seen.
 * @throws when there is none
 */
export function openImmutable(path: string): SqliteConnection {
  const url = pathToFileURL(path);
  url.searchParams.set("immutable", "1");
  return connect(new DatabaseSync(url, { readOnly: true }));
}

/** Result codes of SQLite for a file that is corrupt or not a database. @see https://sqlite.org/rescode.html */
const DAMAGE = new Set([11, 26]);

const BUSY = 5;

/** Whether an error of SQLite means that the file is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof DamagedDatabase || DAMAGE.has(kindOf(error));
}

/**
 * Result codes after which a connection may see a file as it was, or may not write although others can: permission, read
 * only, input or output, damage, cannot open, locks out of order, not a database.
 */
const DOUBTFUL = new Set([3, 8, 10, 11, 14, 15, 26]);

/** Whether only a new connection can tell how the file is after this error. */
export function isDoubtful(error: unknown): boolean {
  return error instanceof DamagedDatabase || DOUBTFUL.has(kindOf(error));
}

/** Brings everything from the log into the database itself. False while a program reads the log, or when that fails. */
export function emptiesLog(connection: SqliteConnection): boolean {
  try {
    return connection.all("pragma wal_checkpoint(truncate)")[0]?.["busy"] === 0;
  } catch {
    return false;
  }
}

/** Whether an error of SQLite means that another process holds a lock. */
export function isBusy(error: unknown): boolean {
  return kindOf(error) === BUSY;
}

/** The lower eight bits of a code are its class, the others give details. */
function kindOf(error: unknown): number {
  const code: unknown = error instanceof Error ? Reflect.get(error, "errcode") : undefined;
  return typeof code === "number" ? code & 0xff : 0;
}

function connect(database: DatabaseSync): SqliteConnection {
  return {
    execute: (sql) => database.exec(sql),
    all: (sql, ...parameters) => database.prepare(sql).all(...parameters),
    transaction(work) {
      database.exec("begin immediate");
      try {
        const result = work();
        database.exec("commit");
        return result;
      } catch (error) {
        rollback(database);
        throw error;
      }
    },
    begin: () => withoutWaiting(database, () => database.exec("begin immediate")),
    rollback: () => rollback(database),
    prepare: (sql) => prepare(database.prepare(sql)),
    isOpen: () => database.isOpen,
    close: () => database.close(),
  };
}

function rollback(database: DatabaseSync): void {
  if (database.isTransaction) database.exec("rollback");
}

function prepare(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...inputs(parameters)),
    run: (parameters) => statement.run(...inputs(parameters)),
  };
}

/** Kysely knows nothing of what its driver can bind; SQLite refuses what it cannot with an error of its own. */
function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by SQLite as it binds them
  return parameters as SQLInputValue[];
}

function withoutWaiting<T>(database: DatabaseSync, work: () => T): T {
  database.exec("pragma busy_timeout = 0");
  try {
    return work();
  } finally {
    database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

function makeDurable(connection: SqliteConnection, path: string): void {
  connection.all("pragma journal_mode = wal");
  connection.execute("pragma synchronous = full");
  connection.execute("pragma fullfsync = on"); // On macOS a plain fsync leaves the data in the drive's cache.
  connection.execute("pragma foreign_keys = on");
  connection.execute("pragma secure_delete = on");
  // A message must not need room in the temporary folder of the system as well.
  connection.execute("pragma temp_store = memory");
  // Failing pragmas are silently ignored, and a power cut could then take back an acknowledged message.
  expectPragma(connection, path, "journal_mode", "wal");
  expectPragma(connection, path, "synchronous", 2);
  expectPragma(connection, path, "foreign_keys", 1);
  expectPragma(connection, path, "secure_delete", 1);
  refuseDamage(connection, path);
}

/** Reads every page of a database. @throws DamagedDatabase when it is not in order */
export function refuseDamage(connection: SqliteConnection, path: string): void {
  const found = Object.values(connection.all("pragma quick_check(1)")[0] ?? {})[0];
  if (found !== "ok") throw new DamagedDatabase(`${path}: SQLite reports quick_check = ${String(found)}`);
}

function expectPragma(connection: SqliteConnection, path: string, name: string, wanted: string | number) {
  const value = Object.values(connection.all(`pragma ${name}`)[0] ?? {})[0];
  if (value !== wanted)
    throw new RefusedDatabase(`${path}: SQLite reports ${name} = ${String(value)}, expected ${wanted}`);
}

function refuseUnsafeSqlite(connection: SqliteConnection): void {
  const version = String(connection.all("select sqlite_version() as version")[0]?.version);
  if (!isAtLeast(version, OLDEST_SAFE_SQLITE)) {
    throw new RefusedDatabase(
      `SQLite ${version} may corrupt its write-ahead log; ${OLDEST_SAFE_SQLITE} or newer is needed`,
    );
  }
}

/** Whether a dotted version is at least another. */
export function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, "en", { numeric: true }) >= 0;
}
