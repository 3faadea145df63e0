import { existsSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { preparePrivateDirectory } from "../data-directory.ts";
import { LostDatabase } from "./database-trouble.ts";
import { rememberFiles, type FileTrouble, type KnownFiles } from "./file-identity.ts";
import { discardRescued, rescueMessages, type Rescued } from "./rescue-messages.ts";
import { emptiesLog, isDamage, isDoubtful, type SqliteConnection } from "./sqlite-connection.ts";

/** How soon a database that could not be opened is tried again; later, where a try takes long. */
const AGAIN_MS = 1_000;
const AGAIN_TIMES = 50;

/** A connection to whichever sound database of messages is at a path now. */
export interface LastingConnection extends Pick<SqliteConnection, "prepare"> {
  /** The connection, for one piece of work; opened anew where the last one is of no use. @throws when none can be had */
  use(): SqliteConnection;
  /** Ends a piece of work before anybody hears that it is done. @throws when it went into a file that nobody finds */
  confirm(): void;
  /** Notes a failure; after some of them the connection is not used again. */
  note(error: unknown): void;
  close(): void;
}

/** Who is told what becomes of the database. */
export interface DatabaseWatcher {
  /** It cannot be used for now, and why. Work rejects until it can. */
  away(error: unknown): void;
  /** It can be used again, but lacks messages that were acknowledged; they are in this file. */
  rescued(file: string, messages: number): void;
  /** What is stored cannot be brought from the log into the database, and why; without an error, it can. */
  logGrows(error: unknown): void;
}

/** Tells nobody. */
export const NOBODY: DatabaseWatcher = { away() {}, rescued() {}, logGrows() {} };

/**
 * Keeps a database open for as long as the process lives. What was acknowledged into a file that was deleted or replaced
 * meanwhile is still in the open connection, and is written into a rescue file before that is closed. A file that is gone
 * is never made anew: an empty one would be taken for the truth.
 * @param open opens the database; only the first time may it create what is missing
 * @param rescueFolder where the rescue file goes when the database's own folder does not take it
 */
export function createLastingConnection(
  path: string,
  open: (first: boolean) => SqliteConnection,
  watcher: DatabaseWatcher,
  rescueFolder = dirname(path),
): LastingConnection {
  const folders = [...new Set([dirname(path), rescueFolder])];
  let held: { connection: SqliteConnection; files: KnownFiles } | undefined;
  let doubted: unknown;
  let failure: { error: unknown; againAt: number } | undefined;
  let rescued: Rescued | undefined;
  /** The files of the connection before. */
  let former: KnownFiles | undefined;

  const lostFor = (words: string) =>
    new LostDatabase(
      rescued ? `${words}; the ${rescued.ids.size} messages that it held are in ${rescued.file}` : words,
      rescued &&
        `npm run leads -- restore ${rescued.file} puts them back, the site then goes on by itself; delete that file afterwards`,
    );

  function use(): SqliteConnection {
    if (held && doubted === undefined && !failure) {
      confirm();
      return held.connection;
    }
    if (failure && performance.now() < failure.againAt) throw failure.error;
    return reopen();
  }

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
    watcher.away(error);
    throw error;
  }

  function reopen(): SqliteConnection {
    const began = performance.now();
    try {
      letGo();
      held ??= openNow();
      if (rescued) {
        const lacking = discardRescued(rescued, held.connection);
        if (lacking > 0) watcher.rescued(rescued.file, lacking);
      }
      [failure, rescued] = [undefined, undefined];
      return held.connection;
    } catch (error) {
      const tookMs = performance.now() - began;
      failure = { error, againAt: performance.now() + Math.max(AGAIN_MS, AGAIN_TIMES * tookMs) };
      throw error;
    }
  }

  function openNow() {
    if (former) {
      const { size } = statSync(path, { throwIfNoEntry: false }) ?? {};
      if (!size) throw lostFor(`${path} is ${size === 0 ? "empty" : "gone"}`);
      // What they held was rescued.
      for (const log of former.strayLogs()) rmSync(log, { force: true });
    }
    const connection = open(!former);
    try {
      former = rememberFiles(path, () => bytesOf(connection));
      return { connection, files: former };
    } catch (error) {
      connection.close();
      throw error;
    }
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

  function note(error: unknown): void {
    if (isDoubtful(error)) doubted ??= error;
  }

  return {
    use,
    confirm,
    note,
    prepare(sql) {
      const noting = <T>(work: () => T): T => {
        try {
          return work();
        } catch (error) {
          note(error);
          throw error;
        }
      };
      const statement = noting(() => current(held).prepare(sql));
      return {
        reader: statement.reader,
        all: (parameters) => noting(() => statement.all(parameters)),
        run: (parameters) => noting(() => statement.run(parameters)),
        iterate: (parameters) => statement.iterate(parameters),
      };
    },
    close() {
      try {
        // While the process lived, the folder that is gone could come back in one piece. There is no later chance.
        if (held?.files.trouble() && !folders.some((folder) => existsSync(folder)))
          preparePrivateDirectory(dirname(path));
        letGo();
      } catch {
        // Whoever was told that it is lost knows; nothing is left to be tried.
      }
      if (held?.connection.isOpen()) held.connection.close();
      held = undefined;
      failure = { error: new LostDatabase(`${path} is closed`), againAt: Infinity };
    },
  };
}

function current(held: { connection: SqliteConnection } | undefined): SqliteConnection {
  if (!held) throw new LostDatabase("The database is closed");
  return held.connection;
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
    // Whatever is wrong with it, it is not compacted.
  }
  return BigInt(Number.MAX_SAFE_INTEGER);
}
