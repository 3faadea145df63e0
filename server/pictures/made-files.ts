import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { parseJsonAs } from "../platform/parse-json-as.ts";
import { writeWhole } from "../platform/write-whole.ts";
import { hashIn, madePictureSchema, type MadePicture } from "./picture-sizes.ts";

/** How long sizes stay that no picture has any more: pages that name them are open in browsers and kept by caches. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const RECORD = /^([0-9a-f]{24})\.json$/;
const SEEN = "seen.json";

/** State and hash of each file when it was last read. */
const seenSchema = z.record(z.string(), z.tuple([z.string(), z.string()]));

export type SeenFile = readonly [state: string, hash: string];

/** The folder of what was made of pictures. All of it may be lost. */
export function openMadeFiles(folder: string) {
  const recordOf = (hash: string) => `${hash}.json`;
  const read = (name: string) => readFile(join(folder, name)).catch(() => undefined);
  const remove = async (hashes: ReadonlySet<string>): Promise<void> => {
    if (hashes.size === 0) return;
    for (const name of await readdir(folder).catch(() => []))
      if (hashes.has(hashIn(name))) await rm(join(folder, name), { force: true });
  };
  return {
    /** Makes the folder. Without one, kolams stand where photographs would. @throws the system's error */
    prepare: async () => void (await mkdir(folder, { recursive: true })),
    read,
    /** What was made of a picture before. */
    made: async (hash: string) => parseJsonAs(madePictureSchema, (await read(recordOf(hash)))?.toString()),
    record: (hash: string, made: MadePicture) => writeMade(folder, recordOf(hash), JSON.stringify(made)),
    /** Removes all that was made of pictures. */
    remove,
    /** Removes what no process has used for a week; each process dates the records of what it uses. */
    async clear(used: ReadonlySet<string>, now: Date): Promise<void> {
      const old = new Set<string>();
      for (const name of await readdir(folder).catch(() => [])) {
        const [, hash] = RECORD.exec(name) ?? [];
        if (hash === undefined) continue;
        const file = join(folder, name);
        if (used.has(hash)) await utimes(file, now, now).catch(() => undefined);
        else if (now.valueOf() - (await stat(file)).mtimeMs > KEPT_MS) old.add(hash);
      }
      await remove(old);
    },
    /** The files that were read before, by their names: a start need not read them all again. */
    async seen(): Promise<Map<string, SeenFile>> {
      return new Map(Object.entries(parseJsonAs(seenSchema, (await read(SEEN))?.toString()) ?? {}));
    },
    remember: (seen: ReadonlyMap<string, SeenFile>) =>
      writeMade(folder, SEEN, JSON.stringify(Object.fromEntries(seen))),
  };
}

/** Writes a file that is always whole under its name. @throws the system's error */
export function writeMade(folder: string, name: string, content: Buffer | string): Promise<void> {
  return writeWhole(join(folder, name), (draft) => writeFile(draft, content));
}

/** What tells two versions of a file apart without reading it; undefined where it cannot be looked at. */
export async function stateOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`;
}

/** Read piece by piece: a file may be larger than the memory that the server should take. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex").slice(0, 24);
}
