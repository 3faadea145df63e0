import { existsSync, statSync } from "node:fs";
import { systemError } from "../system-error.ts";

/** What has become of the files of an open database. */
export interface FileTrouble {
  /**
   * The database itself is another file, shorter, or gone; only its log or the index of that is; or the system does not
   * say, because a disk does not answer.
   */
  kind: "database" | "log" | "unknown";
  words: string;
}

/** The files of an open database, as they were at their paths when it was opened. */
export interface KnownFiles {
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
export function rememberFiles(path: string, ownBytes: () => bigint): KnownFiles {
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
