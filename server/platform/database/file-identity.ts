import { existsSync, statSync } from "node:fs";
import { systemError } from "../system-error.ts";

/** What has become of the files of an open database. */
export interface FileTrouble {
  /**
   * The database itself is another file, shorter, or gone; only its log or the index of that is; or nobody can say,
   * because the system does not answer.
   */
  kind: "database" | "log" | "unknown";
  words: string;
}

interface KnownFile {
  path: string;
  device: bigint;
  inode: bigint;
  bytes: bigint;
}

/** What it is called that lies at these paths beside the database. */
const ENDINGS = { "": "database", "-wal": "log", "-shm": "log" } as const;

/** The files of an open database, as they were at their paths when it was opened. */
export interface KnownFiles {
  /** What has become of them; nothing while each is still there. */
  trouble(): FileTrouble | undefined;
  /** Log files that lie beside another database by now, and would be read as if they were its own. */
  strayLogs(): string[];
}

/**
 * Remembers which files are at the paths of a database that was just opened and read: what is written into a file that
 * nobody finds at its path is lost.
 * @param ownBytes how long the database should be, as its open connection sees it. Opening the file to look would drop
 *   the locks that this process has on it.
 */
export function rememberFiles(path: string, ownBytes: () => bigint): KnownFiles {
  const known = Object.entries(ENDINGS)
    // A connection that only reads may have no log.
    .filter(([ending, kind]) => kind === "database" || existsSync(path + ending))
    .map(([ending, kind]) => ({ kind, file: look(path + ending) }));
  return {
    trouble() {
      for (const { kind, file } of known) {
        const words = troubleOf(file, kind === "database" ? ownBytes : undefined);
        if (words === undefined) continue;
        return typeof words === "string" ? { kind, words } : words;
      }
      return undefined;
    },
    strayLogs() {
      const [database, ...logs] = known;
      if (!database || isThere(database.file)) return [];
      return logs.filter(({ file }) => isThere(file)).map(({ file }) => file.path);
    },
  };
}

function troubleOf(file: KnownFile, ownBytes: (() => bigint) | undefined): string | FileTrouble | undefined {
  try {
    const words = differs(file, look(file.path), ownBytes);
    return words && `${file.path} ${words}`;
  } catch (error) {
    const { code, message } = systemError(error);
    if (code === "ENOENT") return `${file.path} is gone`;
    return { kind: "unknown", words: `${file.path} cannot be reached (${code ?? message})` };
  }
}

function isThere({ path, device, inode }: KnownFile): boolean {
  const { dev, ino } = statSync(path, { bigint: true, throwIfNoEntry: false }) ?? {};
  return dev === device && ino === inode;
}

function look(path: string): KnownFile {
  const { dev, ino, size } = statSync(path, { bigint: true });
  return { path, device: dev, inode: ino, bytes: size };
}

function differs(
  known: KnownFile,
  found: KnownFile,
  ownBytes: (() => bigint) | undefined,
): string | undefined {
  if (found.device !== known.device || found.inode !== known.inode) return "was replaced by another file";
  // A log is lawfully emptied; a database shrinks only when another process compacts it.
  if (ownBytes && found.bytes < known.bytes && found.bytes < ownBytes()) return "became shorter";
  known.bytes = found.bytes;
  return undefined;
}
