import { existsSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { preparePrivateDirectory } from "../data-directory.ts";
import { LostDatabase } from "./database-trouble.ts";
import { holdsAllOf, type Rescued, rescueMessages } from "./rescue-messages.ts";
import { emptiesLog, isDamage, isDoubtful, type SqliteConnection } from "./sqlite-connection.ts";
import type { ConnectionSource } from "./sqlite-dialect.ts";
import { systemError } from "../system-error.ts";

/** How soon a database that could not be opened is tried again; later, where a try takes long. */
const AGAIN_MS = 1_000;
const AGAIN_TIMES = 50;

/** A connection to the sound database of messages that is at a path now. */
export interface LastingConnection extends ConnectionSource {
  close(): void;
}

/**
 * Keeps a database open for as long as the process lives. What was acknowledged into a file that was deleted or replaced
 * meanwhile is still in the open connection, and is rescued into a file before that is closed. A database that is gone
 * is never made anew: an empty one would be taken for the truth.
 * @param open opens the database; only the first time may it create what is missing
 * @param away called when the database cannot be used for now, and why; work rejects until it can
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
      // What came back is what was lost.
      if (rescued && holdsAllOf(held.connection, rescued.file)) rmSync(rescued.file, { force: true });
      [failure, rescued] = [undefined, undefined];
      return held.connection;
    } catch (error) {
      const tookMs = performance.now() - began;
      // Closed meanwhile, it stays so.
      if (failure?.againAt !== Infinity)
        failure = { error, againAt: performance.now() + Math.max(AGAIN_MS, AGAIN_TIMES * tookMs) };
      throw error;
    }
  }

  async function openNow() {
    if (former) {
      const { size } = statSync(path, { throwIfNoEntry: false }) ?? {};
      if (!size) throw lostFor(`${path} is ${size === 0 ? "empty" : "gone"}`);
      // What they held was rescued.
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

  /** Fails what was just written to a file that is no longer in its place. */
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

  /** Closes a connection that is of no use, once everything it holds is on a disk. @throws when it cannot be brought there */
  function letGo(): void {
    const trouble = held?.files.trouble();
    if (!held || (!trouble && doubted === undefined)) return;
    if (trouble?.kind === "unknown")
      throw new LostDatabase(trouble.words, "see that its disk answers; the site goes on by itself");
    // What was only in a log that is gone is then in the database itself.
    const whole = trouble?.kind === "log" && emptiesLog(held.connection);
    if (!whole && (trouble || isDamage(doubted))) rescue(held.connection, trouble);
    held.connection.close();
    [held, doubted] = [undefined, undefined];
  }

  function rescue(connection: SqliteConnection, trouble: FileTrouble | undefined): void {
    try {
      rescued = rescueMessages(connection, folders, new Date());
    } catch (cause) {
      // A damaged file stays where it is; one that is gone lives on in the open connection alone.
      if (trouble)
        throw new LostDatabase(
          `${trouble.words}, and what it held cannot be copied yet`,
          `keep the site running and let it write to one of these: ${folders.join(", ")}`,
          { cause },
        );
    }
  }

  function lostFor(words: string): LostDatabase {
    if (!rescued) return new LostDatabase(words);
    return new LostDatabase(
      `${words}; the ${rescued.messages} messages that it held are in ${rescued.file}`,
      `npm run leads -- restore ${rescued.file} puts them back, the site then goes on by itself; delete that file afterwards`,
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
        // Last attempt: the folder that is gone could have come back as long as the process lived.
        if (held?.files.trouble() && !folders.some((folder) => existsSync(folder)))
          preparePrivateDirectory(dirname(path));
        letGo();
      } catch {
        // The log has said that it is lost; nothing is left to be tried.
      }
      if (held?.connection.isOpen) held.connection.close();
      held = undefined;
      failure = { error: new LostDatabase(`${path} is closed`), againAt: Infinity };
    },
  };
}

/** How long the file of a database should be, in bytes; more than any file where that cannot be read. */
function bytesOf(connection: SqliteConnection): bigint {
  try {
    const [row] = connection.all(
      "select page_count * page_size as bytes from pragma_page_count, pragma_page_size",
    );
    const bytes = row?.["bytes"];
    if (typeof bytes === "number" && bytes > 0) return BigInt(bytes);
  } catch {
    // A file that cannot be read was not compacted.
  }
  return BigInt(Number.MAX_SAFE_INTEGER);
}

/** What has become of the files of an open database. */
interface FileTrouble {
  /**
   * The database itself is another file, shorter, or gone; only its log or the index of that is; or the system does not
   * say, because a disk does not answer.
   */
  kind: "database" | "log" | "unknown";
  words: string;
}

/** The files of an open database, as they were at their paths when it was opened. */
interface KnownFiles {
  /** What has become of them; undefined while each is still there. */
  trouble(): FileTrouble | undefined;
  /** Log files that lie beside another database by now, and would be read as if they were its own. */
  strayLogs(): string[];
}

/**
 * Remembers which files are at the paths of a database that was just opened and read: what is written into a file that is
 * not at its path any more is lost.
 * @param ownBytes how long the database should be, as its open connection sees it. Opening the file to look would drop
 *   the locks that this process has on it.
 */
function rememberFiles(path: string, ownBytes: () => bigint): KnownFiles {
  const database = look(path);
  // A connection that only reads may have no log.
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
