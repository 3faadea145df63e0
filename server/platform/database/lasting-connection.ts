import { existsSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { preparePrivateDirectory } from "../data-directory.ts";
import { LostDatabase } from "./database-trouble.ts";
import { rememberFiles, type FileTrouble, type KnownFiles } from "./file-identity.ts";
import { holdsAllOf, rescueMessages, type Rescued } from "./rescue-messages.ts";
import { emptiesLog, isDamage, isDoubtful, type SqliteConnection } from "./sqlite-connection.ts";
import type { ConnectionSource } from "./sqlite-dialect.ts";

/** How soon a database that could not be opened is tried again; later, where a try takes long. */
const AGAIN_MS = 1_000;
const AGAIN_TIMES = 50;

/** A connection to whichever sound database of messages is at a path now. */
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
      if (held?.connection.isOpen()) held.connection.close();
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
    // Whatever is wrong with it, it is not compacted.
  }
  return BigInt(Number.MAX_SAFE_INTEGER);
}
