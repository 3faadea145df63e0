import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { parseJsonAs } from "../platform/parse-json-as.ts";
import { madePictureSchema, type MadePicture } from "./made-picture.ts";
import { hashIn, namesOf } from "./picture-plan.ts";

/** What a file was when it was last read: its state, and the hash of its bytes. */
const seenSchema = z.record(z.string(), z.tuple([z.string(), z.string()]));

export type SeenFile = readonly [state: string, hash: string];

const SEEN = "seen.json";

/** The folder of what was made of pictures. All of it may be lost. */
export type MadeFiles = ReturnType<typeof openMadeFiles>;

export function openMadeFiles(folder: string) {
  return {
    folder,
    /** Makes the folder. Without one, kolams stand where photographs would. @throws the system's error */
    prepare: async () => void (await mkdir(folder, { recursive: true })),
    read: (name: string) => readFile(join(folder, name)).catch(() => undefined),
    /** What was made of pictures before, by their hashes, as far as all of it is still there. */
    async known(hashes: Iterable<string>): Promise<Map<string, MadePicture>> {
      const there = new Set(await readdir(folder).catch(() => []));
      const known = new Map<string, MadePicture>();
      for (const hash of new Set(hashes)) {
        const text = there.has(recordOf(hash)) ? await readFile(join(folder, recordOf(hash)), "utf8") : "";
        const made = text ? parseJsonAs(madePictureSchema, text) : undefined;
        if (made && namesOf(hash, made).every((name) => there.has(name))) known.set(hash, made);
      }
      return known;
    },
    record: (hash: string, made: MadePicture) => writeWhole(join(folder, recordOf(hash)), made),
    /** Removes all that was made of pictures. */
    async remove(hashes: ReadonlySet<string>): Promise<void> {
      if (hashes.size === 0) return;
      for (const name of await readdir(folder).catch(() => []))
        if (hashes.has(hashIn(name))) await rm(join(folder, name), { force: true });
    },
    /** Removes the folders of conversions that were cut short. */
    async removeUnfinished(): Promise<void> {
      for (const name of await readdir(folder).catch(() => []))
        if (name.startsWith(".making-")) await rm(join(folder, name), { recursive: true, force: true });
    },
    /** The files that were read before, by their names: a start need not read them all again. */
    async seen(): Promise<Map<string, SeenFile>> {
      const text = await readFile(join(folder, SEEN), "utf8").catch(() => "{}");
      return new Map(Object.entries(parseJsonAs(seenSchema, text) ?? {}));
    },
    remember: (seen: ReadonlyMap<string, SeenFile>) =>
      writeWhole(join(folder, SEEN), Object.fromEntries(seen)),
  };
}

/** What tells two versions of a file apart without reading it. @throws the system's error when there is none */
export async function stateOf(file: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(file);
  return `${mtimeMs} ${size} ${ino}`;
}

/** Read piece by piece: a file may be larger than the memory that the server should take. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex").slice(0, 24);
}

function recordOf(hash: string): string {
  return `${hash}.json`;
}

/** Under its final name a file is always whole; another process may write the same. */
async function writeWhole(file: string, content: object): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, JSON.stringify(content));
  await rename(draft, file);
}
