import { constants, copyFile, mkdir, open, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ENCODINGS, storePage, type StoredPage } from "../platform/cache/page-cache.ts";
import type { OptionalParts } from "../platform/optional-parts.ts";
import { writeWhole } from "../platform/write-whole.ts";
import { assetHeaders } from "./static-files.ts";

/** Interval at which a running process marks its files as in use. */
const MARK_EVERY_MS = 60 * 60 * 1000;

/** How long unused files are kept: pages may be open, and a deployment may be rolled back. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Longest wait for the shared folder, whose disk or network may hang. */
const WAIT_MAX_MS = 3_000;

/** Files named with a hash of their content; no others are served. */
const HASHED = /^\w[\w.-]*-[\w-]{8}\.[a-z\d]+$/;

/** The browser's files of this version and of others, in a folder that all processes share. */
export interface KeptAssets {
  /** Copies this version's files there and removes old ones, now and every hour. Never rejects or blocks. */
  publish(): Promise<void>;
  /** A file of another version by its name, read on demand. */
  asset(name: string): Promise<StoredPage | undefined>;
  /** Ends the marking. */
  close(): void;
}

/**
 * @param folder the shared folder
 * @param assets folder of this version's browser files
 * @param waitMaxMs longest wait for a folder that does not respond
 */
export function openKeptAssets(
  folder: string,
  assets: string,
  https: boolean,
  parts: OptionalParts,
  waitMaxMs = WAIT_MAX_MS,
): KeptAssets {
  let marking: NodeJS.Timeout | undefined;
  let publishing: Promise<void> | undefined;

  async function inTime<Result>(work: Promise<Result>): Promise<Result> {
    const late = delay(waitMaxMs, undefined, { ref: false }).then(() => {
      throw new Error("The folder does not respond");
    });
    return Promise.race([work, late]);
  }

  const part = parts.add(
    "assets",
    "let the site write to ASSETS_DIR: until then, pages of another version lack files",
    async () => {
      // While one hangs, another would only hang as well.
      publishing ??= publishAssets(folder, assets).finally(() => (publishing = undefined));
      await inTime(publishing);
    },
  );

  return {
    async publish() {
      await part.run();
      marking = setInterval(() => void part.run(), MARK_EVERY_MS).unref();
    },
    async asset(name) {
      const headers = HASHED.test(name) ? assetHeaders(name, https) : undefined;
      if (!headers) return undefined;
      const read = (file: string) => inTime(readPlainFile(join(folder, file))).catch(() => undefined);
      const body = await read(name);
      // A power cut leaves empty files.
      if (!body || body.length === 0) return undefined;
      const file = storePage(200, headers, body);
      for (const encoding of ENCODINGS) {
        const packed = await read(`${name}.${encoding}`);
        if (packed && packed.length > 0) file.encoded.set(encoding, packed);
      }
      return file;
    },
    close: () => clearInterval(marking),
  };
}

/**
 * Puts the browser files of a version into the folder shared by all processes, marks them as in use, and
 * removes unused ones. Each file is written atomically, so any number of processes may do this at once.
 * @param folder the shared folder, such as `DATA_DIR/assets`
 * @param assets folder of the browser files, such as `build/client/assets`
 * @throws the system's error when a file cannot be written
 */
export async function publishAssets(folder: string, assets: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  const now = new Date();
  // One by one: a disk that hangs then blocks one of the few threads that read files, not all.
  for (const name of await readdir(assets)) {
    const [from, to] = [join(assets, name), join(folder, name)];
    if (there.has(name) && (await stat(to)).size > 0) await utimes(to, now, now);
    else await writeWhole(to, (draft) => copyFile(from, draft, constants.COPYFILE_FICLONE));
    there.delete(name);
  }
  for (const name of there) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(file, { recursive: true, force: true });
  }
}

/** Reads a file unless it is a link, which could lead out of the folder. */
async function readPlainFile(path: string): Promise<Buffer> {
  await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  return await file.readFile();
}
