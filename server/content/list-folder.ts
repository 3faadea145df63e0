import { lstatSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isServed } from "./media.ts";
import { isPostPath } from "./post-file.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";

/** What stands under a path, links followed. */
export interface Entry {
  kind: "file" | "folder";
  /** In bytes; below 0 where no more is known of it than its name. */
  size: number;
  changedMs: number;
  /** Tells it from another that took its place. */
  identity: string;
}

/** A link that leads nowhere or in a circle, or what stands in a folder that the site may not enter. */
const UNKNOWN: Entry = { kind: "file", size: -1, changedMs: 0, identity: "" };

/**
 * What stands under a path of a folder. Whatever has the name of a post or a picture is a file, even if nobody can
 * read it: it is refused then, where it would otherwise be taken for deleted.
 * @param path inside the folder; the folder itself is ""
 * @returns undefined where there is nothing, or nothing that holds words or pictures
 */
export function entryAt(directory: string, path: string): Entry | undefined {
  const full = join(directory, path);
  try {
    // Of thousands of files, asking for one after the other takes a fifth of what asking in the background takes.
    const facts = statSync(full, { throwIfNoEntry: false });
    if (!facts) return lstatSync(full, { throwIfNoEntry: false }) && UNKNOWN;
    if (!facts.isFile() && !facts.isDirectory()) return undefined;
    const isFile = facts.isFile() || isPostPath(path) || isServed(path);
    const { size, mtimeMs, dev, ino } = facts;
    return { kind: isFile ? "file" : "folder", size, changedMs: mtimeMs, identity: `${dev}:${ino}` };
  } catch {
    return UNKNOWN;
  }
}

/**
 * Every file of a folder, but for hidden ones and the copies that editors leave behind, and every folder in it. Links
 * are followed, but for those that lead back to a folder above them.
 * @throws the system's error when the folder cannot be read
 */
export async function listFolder(directory: string): Promise<{ files: string[]; folders: string[] }> {
  const files: string[] = [];
  const folders: string[] = [];
  const turn = yieldToEventLoop();
  const list = async (folder: string, above: readonly (string | undefined)[]): Promise<void> => {
    for (const named of await readdir(join(directory, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${named.name}` : named.name;
      if (!isContentPath(path)) continue;
      await turn();
      const entry = named.isFile() ? undefined : entryAt(directory, path);
      if (named.isFile() || entry?.kind === "file") files.push(path);
      if (entry?.kind !== "folder" || above.includes(entry.identity)) continue;
      folders.push(path);
      await list(path, [...above, entry.identity]);
    }
  };
  await list("", [entryAt(directory, "")?.identity]);
  return { files: files.toSorted(), folders };
}

/** Whether a path is that of a file to be read: neither hidden nor a copy of an editor's. */
export function isContentPath(path: string): boolean {
  return !/(?:^|\/)\.|[~#]$|\.(?:swp|tmp|bak)$/.test(path);
}
