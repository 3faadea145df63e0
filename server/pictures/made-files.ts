import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { parseJsonAs } from "../platform/parse-json-as.ts";
import { writeWhole } from "../platform/write-whole.ts";
import { hashIn, madePictureSchema, type MadePicture } from "./picture-sizes.ts";

/** How long unused sizes are kept: open pages and caches still refer to them. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const RECORD = /^([0-9a-f]{24})\.json$/;
const SEEN = "seen.json";

/** State and hash of each file when it was last read. */
const seenSchema = z.record(z.string(), z.tuple([z.string(), z.string()]));

export type SeenFile = readonly [state: string, hash: string];

/** The folder of generated sizes, a cache that may be lost. */
export function openMadeFiles(folder: string) {
  const recordOf = (hash: string) => `${hash}.json`;
  const read = (name: string) => readFile(join(folder, name)).catch(() => undefined);
  const remove = async (hashes: ReadonlySet<string>): Promise<void> => {
    if (hashes.size === 0) return;
    for (const name of await readdir(folder).catch(() => []))
      if (hashes.has(hashIn(name))) await rm(join(folder, name), { force: true });
  };
  return {
    /** Creates the folder. Without one, kolams replace photographs. @throws the system's error */
    prepare: async () => void (await mkdir(folder, { recursive: true })),
    read,
    /** The sizes made of a picture before. */
    made: async (hash: string) => parseJsonAs(madePictureSchema, (await read(recordOf(hash)))?.toString()),
    record: (hash: string, made: MadePicture) => writeMade(folder, recordOf(hash), JSON.stringify(made)),
    /** Removes all sizes of pictures. */
    remove,
    /** Removes files unused by any process for a week; each process touches the records it uses. */
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
    /** The known files by name, so that a start need not read them all again. */
    async seen(): Promise<Map<string, SeenFile>> {
      return new Map(Object.entries(parseJsonAs(seenSchema, (await read(SEEN))?.toString()) ?? {}));
    },
    remember: (seen: ReadonlyMap<string, SeenFile>) =>
      writeMade(folder, SEEN, JSON.stringify(Object.fromEntries(seen))),
  };
}

/** Writes a file atomically. @throws the system's error */
export function writeMade(folder: string, name: string, content: Buffer | string): Promise<void> {
  return writeWhole(join(folder, name), (draft) => writeFile(draft, content));
}

/** Identifies a version of a file without reading it; undefined if it is inaccessible. */
export async function stateOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`;
}

/** Read in chunks: a file may be larger than the available memory. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex").slice(0, 24);
}
