import { existsSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { preparePrivateDirectory } from "../data-directory.ts";
import { LostDatabase } from "./database-trouble.ts";
import { holdsAllOf, type Rescued, rescueMessages } from "./rescue-messages.ts";
import { emptiesLog, isDamage, isDoubtful, type SqliteConnection } from "./sqlite-connection.ts";
import type { ConnectionSource } from "./sqlite-dialect.ts";
import { systemError } from "../system-error.ts";

/** Delay before retrying to open a database; longer if a try takes long. */
const AGAIN_MS = 1_000;
const AGAIN_TIMES = 50;

/** A connection to the sound database of messages that is at a path now. */
export interface LastingConnection extends ConnectionSource {
  close(): void;
}

/**
 * Keeps a database open for as long as the process lives. If its file is deleted or replaced, acknowledged
 * messages survive in the open connection and are rescued into a file before it is closed. A missing database
 * is never recreated: an empty one would look valid.
 * @param open opens the database; may create missing files only the first time
 * @param away called with the reason when the database is unavailable; work rejects meanwhile
 * @param folders where the rescue file goes, the best first
 */
export function createLastingConnection(
  path: string,
  open: (first: boolean) => Promise<SqliteConnection>,
  away: (error: unknown) => void,
  folders: readonly string[],
): LastingConnection {
  let held: { connection: SqliteConnection; files: KnownFiles } | undefined;
  let opening: Promise<SqliteConnection> | undefined;
  let doubted: unknown;
  let failure: { error: unknown; againAt: number } | undefined;
  let rescued: Rescued | undefined;
  /** The files of the connection before. */
  let former: KnownFiles | undefined;

  async function connect(): Promise<SqliteConnection> {
    if (held && doubted === undefined && !failure) return held.connection;
    if (failure && performance.now() < failure.againAt) throw failure.error;
    return (opening ??= reopen().finally(() => (opening = undefined)));
  }

  async function reopen(): Promise<SqliteConnection> {
    let began = performance.now();
    try {
      letGo();
      began = performance.now();
      held ??= await openNow();
      // The database that came back has everything rescued.
      if (rescued && holdsAllOf(held.connection, rescued.file)) rmSync(rescued.file, { force: true });
      [failure, rescued] = [undefined, undefined];
      return held.connection;
    } catch (error) {
      const tookMs = performance.now() - began;
      // If it was closed in the meantime, it stays closed.
      if (failure?.againAt !== Infinity)
        failure = { error, againAt: performance.now() + Math.max(AGAIN_MS, AGAIN_TIMES * tookMs) };
      throw error;
    }
  }

  async function openNow() {
    if (former) {
      const { size } = statSync(path, { throwIfNoEntry: false }) ?? {};
      if (!size) throw lostFor(`${path} is ${size === 0 ? "empty" : "gone"}`);
      // Their content was rescued.
      for (const log of former.strayLogs()) rmSync(log, { force: true });
    }
    const connection = await open(!former);
    try {
      if (failure?.againAt === Infinity) throw failure.error;
      former = rememberFiles(path, () => bytesOf(connection));
      return { connection, files: former };
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** Fails a write to a file that is no longer in its place. */
  function confirm(): void {
    const trouble = failure ? undefined : held?.files.trouble();
    if (!trouble) return;
    let error: unknown;
    try {
      letGo();
      error = lostFor(trouble.words);
    } catch (worse) {
      error = worse;
    }
    failure = { error, againAt: 0 };
    away(error);
    throw error;
  }

  /** Closes an unusable connection once all its data is on disk. @throws if it cannot be written */
  function letGo(): void {
    const trouble = held?.files.trouble();
    if (!held || (!trouble && doubted === undefined)) return;
    if (trouble?.kind === "unknown")
      throw new LostDatabase(trouble.words, "check its disk; the site then continues by itself");
    // Data that was only in a deleted log is then in the database itself.
    const whole = trouble?.kind === "log" && emptiesLog(held.connection);
    if (!whole && (trouble || isDamage(doubted))) rescue(held.connection, trouble);
    held.connection.close();
    [held, doubted] = [undefined, undefined];
  }

  function rescue(connection: SqliteConnection, trouble: FileTrouble | undefined): void {
    try {
      rescued = rescueMessages(connection, folders, new Date());
    } catch (cause) {
      // A damaged file stays in place; a deleted one only exists in the open connection.
      if (trouble)
        throw new LostDatabase(
          `${trouble.words}, and its content cannot be copied yet`,
          `keep the site running and let it write to one of these: ${folders.join(", ")}`,
          { cause },
        );
    }
  }

  function lostFor(words: string): LostDatabase {
    if (!rescued) return new LostDatabase(words);
    return new LostDatabase(
      `${words}; its ${rescued.messages} messages are in ${rescued.file}`,
      `npm run leads -- restore ${rescued.file} restores them, and the site continues by itself; then delete that file`,
    );
  }

  return {
    connect,
    confirm,
    note(error) {
      if (isDoubtful(error)) doubted ??= error;
    },
    close() {
      try {
        // Last attempt: until now, the missing folder could have come back.
        if (held?.files.trouble() && !folders.some((folder) => existsSync(folder)))
          preparePrivateDirectory(dirname(path));
        letGo();
      } catch {
        // The loss was logged; nothing more can be done.
      }
      if (held?.connection.isOpen) held.connection.close();
      held = undefined;
      failure = { error: new LostDatabase(`${path} is closed`), againAt: Infinity };
    },
  };
}

/** Expected length of the database file, in bytes; infinite if unreadable. */
function bytesOf(connection: SqliteConnection): bigint {
  try {
    const [row] = connection.all(
      "select page_count * page_size as bytes from pragma_page_count, pragma_page_size",
    );
    const bytes = row?.["bytes"];
    if (typeof bytes === "number" && bytes > 0) return BigInt(bytes);
  } catch {
    // An unreadable file was not compacted.
  }
  return BigInt(Number.MAX_SAFE_INTEGER);
}

/** State of the files of an open database. */
interface FileTrouble {
  /**
   * The database itself was replaced, shortened or removed; only its log or index was; or the system does not
   * say, because a disk does not respond.
   */
  kind: "database" | "log" | "unknown";
  words: string;
}

/** The files of an open database, as they were at their paths when it was opened. */
interface KnownFiles {
  /** The files' problem; undefined while all are in place. */
  trouble(): FileTrouble | undefined;
  /** Log files now beside another database, which would read them as its own. */
  strayLogs(): string[];
}

/**
 * Remembers which files are at the paths of a database that was just opened and read: writes to a file no
 * longer at its path are lost.
 * @param ownBytes expected length of the database according to its open connection. Opening the file would
 * drop this process's locks on it.
 */
function rememberFiles(path: string, ownBytes: () => bigint): KnownFiles {
  const database = look(path);
  // A read-only connection may have no log.
  const logs = [`${path}-wal`, `${path}-shm`].filter((log) => existsSync(log)).map(look);
  let bytes = database.size;

  /** A database shrinks only when another process compacts it; a log is lawfully emptied. */
  function becameShorter(size: bigint): boolean {
    const shorter = size < bytes && size < ownBytes();
    if (!shorter) bytes = size;
    return shorter;
  }

  return {
    trouble() {
      for (const known of [database, ...logs]) {
        const kind = known === database ? "database" : "log";
        try {
          const found = look(known.path);
          if (!isSame(found, known)) return { kind, words: `${known.path} was replaced by another file` };
          if (known === database && becameShorter(found.size))
            return { kind, words: `${known.path} became shorter` };
        } catch (error) {
          const { code, message } = systemError(error);
          if (code === "ENOENT") return { kind, words: `${known.path} is gone` };
          return { kind: "unknown", words: `${known.path} cannot be reached (${code ?? message})` };
        }
      }
      return undefined;
    },
    strayLogs: () =>
      isThere(database) ? [] : logs.filter((log) => isThere(log)).map(({ path: log }) => log),
  };
}

type File = ReturnType<typeof look>;

function look(path: string) {
  const { dev, ino, size } = statSync(path, { bigint: true });
  return { path, dev, ino, size };
}

function isSame(one: Pick<File, "dev" | "ino">, other: File): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}

function isThere(file: File): boolean {
  const found = statSync(file.path, { bigint: true, throwIfNoEntry: false });
  return found !== undefined && isSame(found, file);
}
