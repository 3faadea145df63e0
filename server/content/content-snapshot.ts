import { createHash } from "node:crypto";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Content } from "./load-content.ts";

/** Content as it was read and validated before, for exactly these files and this code. */
export interface ContentSnapshot {
  /** The kept content, or undefined where there is none for the key. */
  read(key: string): Promise<Content | undefined>;
  /** Keeps content under a key in place of what was kept. A failure costs the next start its head start, no more. */
  write(key: string, content: Content): Promise<void>;
}

/** Sources that decide how content is read; a change in one of them makes every snapshot stale. */
const SOURCES = [".", "article", "../../model/content", "../../model/content/pages", "../../model/contact"];
const LOCKFILE = "../../package-lock.json";

/**
 * A snapshot in a file. With it a start reads neither Markdown nor grammars: about half of the time and of the
 * memory of a start without.
 */
export function contentSnapshot(file: string): ContentSnapshot {
  return {
    async read(key) {
      try {
        const kept = JSON.parse(await readFile(file, "utf8")) as Kept;
        if (kept.key !== `${key} ${await codeHash()}`) return undefined;
        return { ...kept.content, pages: new Map(kept.content.pages) };
      } catch {
        // Missing, torn or of another time: the content is read anew, and the snapshot replaced.
        return undefined;
      }
    },
    async write(key, content) {
      const kept: Kept = {
        key: `${key} ${await codeHash()}`,
        content: { ...content, pages: [...content.pages] },
      };
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, JSON.stringify(kept), { mode: 0o600 });
      await rename(draft, file);
    },
  };
}

interface Kept {
  key: string;
  content: Omit<Content, "pages"> & { pages: [name: string, value: unknown][] };
}

async function codeHash(): Promise<string> {
  const hash = createHash("sha256");
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  for (const folder of SOURCES) {
    const names = (await readdir(at(folder))).filter((name) => name.endsWith(".ts")).toSorted();
    for (const name of names) hash.update(name).update(await readFile(`${at(folder)}/${name}`));
  }
  return hash.update(await readFile(at(LOCKFILE))).digest("hex");
}
