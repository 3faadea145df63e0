import { constants, copyFile, mkdir, open, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ENCODINGS, storePage, type StoredPage } from "../platform/cache/page-cache.ts";
import type { OptionalParts } from "../platform/optional-parts.ts";
import { writeWhole } from "../platform/write-whole.ts";
import { assetHeaders } from "./static-files.ts";

/** How often a running process marks its files as in use. */
const MARK_EVERY_MS = 60 * 60 * 1000;

/** How long files are kept after no process has them any more: pages may be open, and a version may be gone back to. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** How long a start or a request waits for the shared folder, whose disk or network may hang. */
const WAIT_MAX_MS = 3_000;

/** Files under a name with a hash of their content; nothing else is answered. */
const HASHED = /^\w[\w.-]*-[\w-]{8}\.[a-z\d]+$/;

/** The browser's files of this version and of others, in a folder that all processes share. */
export interface KeptAssets {
  /** Puts this version's files there and removes old ones, now and every hour. Never rejects, and never takes long. */
  publish(): Promise<void>;
  /** A file of another version by its name, read when it is asked for. */
  asset(name: string): Promise<StoredPage | undefined>;
  /** Ends the marking. */
  close(): void;
}

/**
 * @param folder the shared folder
 * @param assets folder of this version's files for the browser
 * @param waitMaxMs how long a start or a request waits for a folder that does not answer
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
      throw new Error("The folder does not answer");
    });
    return Promise.race([work, late]);
  }

  const part = parts.add(
    "assets",
    "let the site write to ASSETS_DIR: the browser misses files of pages of another version meanwhile",
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
 * Puts the browser's files of a version into the folder that all processes share, marks them as in use, and removes what
 * no version has any more. Each file appears whole or not at all, so any number of processes may do this at once.
 * @param folder the shared folder, such as `DATA_DIR/assets`
 * @param assets folder of the browser's files, such as `build/client/assets`
 * @throws the system's error when a file cannot be written
 */
export async function publishAssets(folder: string, assets: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  const now = new Date();
  // One after the other: a disk that hangs then keeps one of the few threads that read files, and not all of them.
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

/** Reads a file that is no link: a link could lead out of the folder. */
async function readPlainFile(path: string): Promise<Buffer> {
  await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  return await file.readFile();
}
