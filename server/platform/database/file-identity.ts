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

/**
 * Remembers which files are at the paths of a database that was just opened and read. The returned function says whether
 * they still are: what is written into a file that nobody finds at its path is lost.
 */
export function rememberFiles(path: string): () => FileTrouble | undefined {
  const known = Object.entries(ENDINGS)
    // A connection that only reads may have no log.
    .filter(([ending, kind]) => kind === "database" || existsSync(path + ending))
    .map(([ending, kind]) => ({ kind, file: look(path + ending) }));
  return () => {
    for (const { kind, file } of known) {
      try {
        const words = differs(file, look(file.path), kind === "database");
        if (words !== undefined) return { kind, words: `${file.path} ${words}` };
      } catch (error) {
        const { code, message } = systemError(error);
        if (code === "ENOENT") return { kind, words: `${file.path} is gone` };
        return { kind: "unknown", words: `${file.path} cannot be reached (${code ?? message})` };
      }
    }
    return undefined;
  };
}

function look(path: string): KnownFile {
  const { dev, ino, size } = statSync(path, { bigint: true });
  return { path, device: dev, inode: ino, bytes: size };
}

function differs(known: KnownFile, found: KnownFile, mustKeepItsBytes: boolean): string | undefined {
  if (found.device !== known.device || found.inode !== known.inode) return "was replaced by another file";
  // A log is lawfully emptied; a database only grows, unless somebody compacts it.
  if (mustKeepItsBytes && found.bytes < known.bytes) return "became shorter";
  known.bytes = found.bytes;
  return undefined;
}
