import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { DamagedDatabase, RefusedDatabase } from "./database-trouble.ts";

/**
 * Longest wait for another process's lock outside of Kysely's transactions, in milliseconds. It blocks the
 * whole process, so it is short; only migrations and the command line contend with the server.
 */
const BUSY_TIMEOUT_MS = 2_000;

/** SQLite before this release can corrupt a database when its write-ahead log restarts. */
const OLDEST_SAFE_SQLITE = "3.51.3";

/** An open database file. Only this file uses Node's SQLite module, whose interface may still change. */
export class SqliteConnection extends DatabaseSync {
  /** All rows of one statement, with positional parameters. */
  all(sql: string, ...parameters: SQLInputValue[]): Record<string, unknown>[] {
    return this.prepare(sql).all(...parameters);
  }

  /** Rows of one statement, or its changes; SQLite checks the parameters as it binds them. */
  query(sql: string, parameters: readonly unknown[]) {
    const statement = this.prepare(sql);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely knows nothing of what can be bound
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
  }

  /** Runs `work` in a transaction that has the write lock from its start; rolls back when it throws. */
  transaction<T>(work: () => T): T {
    this.exec("begin immediate");
    try {
      const result = work();
      this.exec("commit");
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /** Begins a transaction with the write lock; throws at once while another process has it. */
  begin(): void {
    this.exec("pragma busy_timeout = 0");
    try {
      this.exec("begin immediate");
    } finally {
      this.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  /** Rolls back a transaction, which SQLite does by itself when a disk is full. */
  rollback(): void {
    if (this.isTransaction) this.exec("rollback");
  }
}

/**
 * Opens a database so that a committed transaction survives a power cut. Throws when the file is damaged,
 * SQLite is too old to be safe, or a durability setting had no effect.
 */
export function openSqlite(path: string, { readOnly = false } = {}): SqliteConnection {
  return open(path, readOnly, (connection) => {
    if (!readOnly) makeDurable(connection, path);
  });
}

/**
 * Opens a database whose content can be rebuilt, so a transaction need not reach the disk before it is
 * acknowledged. A power cut may lose the last ones but leaves the file intact.
 * @throws the system's or SQLite's error; `isDamage` recognises a damaged file
 */
export function openCache(path: string): SqliteConnection {
  return open(path, false, (connection) => {
    connection.all("pragma journal_mode = wal");
    connection.exec("pragma synchronous = normal");
  });
}

function open(path: string, readOnly: boolean, setUp: (connection: SqliteConnection) => void) {
  const connection = new SqliteConnection(path, { readOnly, timeout: BUSY_TIMEOUT_MS });
  try {
    refuseUnsafeSqlite(connection);
    setUp(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Opens a database without writers, for reading. No log is created beside it, and an existing log is not
 * read. @throws if it is missing
 */
export function openImmutable(path: string): SqliteConnection {
  const url = pathToFileURL(path);
  url.searchParams.set("immutable", "1");
  return new SqliteConnection(url, { readOnly: true });
}

/** Result codes of SQLite for a file that is corrupt or not a database. @see https://sqlite.org/rescode.html */
const DAMAGE = new Set([11, 26]);

const BUSY = 5;

/** Whether an error of SQLite means that the file is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof DamagedDatabase || DAMAGE.has(kindOf(error));
}

/**
 * Result codes after which a connection may see an old state of a file, or fail to write though others can:
 * permission, read only, input or output, damage, cannot open, locks out of order, not a database.
 */
const DOUBTFUL = new Set([3, 8, 10, 11, 14, 15, 26]);

/** Whether this error calls for a new connection. */
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

function makeDurable(connection: SqliteConnection, path: string): void {
  connection.all("pragma journal_mode = wal");
  connection.exec("pragma synchronous = full");
  connection.exec("pragma fullfsync = on"); // On macOS a plain fsync leaves the data in the drive's cache.
  connection.exec("pragma foreign_keys = on");
  connection.exec("pragma secure_delete = on");
  // A message must not also need space in the system's temporary folder.
  connection.exec("pragma temp_store = memory");
  // Failing pragmas are silently ignored, and a power cut could then lose an acknowledged message.
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

/** Whether a dotted version is at least another one. */
export function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, "en", { numeric: true }) >= 0;
}
