import { hash } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, stat, writeFile, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { Entry } from "#model/collections/collections.ts";
import { downloadFilePath } from "../../content/entries/download-file.ts";
import { writeWhole } from "../../platform/write-whole.ts";

type Download = Entry<"downloads">;

/** How long the copy of a file stays that no download names any more, in milliseconds: others may still be sending it. */
const UNNAMED_MS = 24 * 60 * 60 * 1000;

/** Copies of the files of all downloads, each under the hash of its bytes, so that what is offered is whole and stays. */
export interface KeptFiles {
  /** Copies what has no copy yet, and removes copies of unnamed files. Rejects with the system's error. */
  keep(downloads: readonly Download[]): Promise<void>;
  /** Opens the file of a download; undefined where neither its copy nor itself is there. */
  open(download: Download): Promise<FileHandle | undefined>;
}

/** @param folder where the copies lie, which processes may share; what has no copy there is sent as it is */
export function openKeptFiles(folder: string, contentDir: string): KeptFiles {
  const copyOf = ({ stored }: Download) => join(folder, stored.hash);
  const originalOf = ({ file }: Download) => join(contentDir, downloadFilePath(file));

  async function copy(download: Download): Promise<void> {
    const { bytes, hash: wanted } = download.stored;
    const there = await stat(copyOf(download)).catch(() => undefined);
    if (there?.size === bytes) return;
    const content = await readFile(originalOf(download)).catch(() => undefined);
    // It is being replaced: its next version is on the way here.
    if (!content || !hash("sha256", content).startsWith(wanted)) return;
    await mkdir(folder, { recursive: true });
    await writeWhole(copyOf(download), (draft) => writeFile(draft, content, { mode: 0o600 }));
  }

  async function removeUnnamed(named: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      if (named.has(name)) continue;
      const path = join(folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > UNNAMED_MS) await rm(path, { force: true });
    }
  }

  return {
    async keep(downloads) {
      for (const download of downloads) await copy(download);
      await removeUnnamed(new Set(downloads.map(({ stored }) => stored.hash)));
    },
    async open(download) {
      for (const path of [copyOf(download), originalOf(download)]) {
        const file = await open(path, "r").catch(() => undefined);
        if (!file) continue;
        if ((await file.stat()).size === download.stored.bytes) return file;
        await file.close();
      }
      return undefined;
    },
  };
}
