import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FindPicture, PictureSizes } from "#model/content/picture.ts";
import { nearestGround } from "./nearest-ground.ts";
import { formatsOf, hashIn, MADE_PREFIX, madeName, type MadePicture } from "./picture-plan.ts";

const PROGRAM = fileURLToPath(new URL("convert-picture.ts", import.meta.url));

/** One picture must not hold up the others for good. */
const CONVERT_MAX_MS = 120_000;

/** What is told about pictures. */
export interface PictureWatcher {
  /** Sizes of pictures are ready that pages may show from now on. */
  ready(): void;
  /** Nothing could be made of a file; it is served as it is. */
  refused(src: string, reason: string): void;
}

/** Sizes of pictures, made in the background and kept in a folder that may be lost. */
export interface Pictures {
  /** The sizes of a picture, once there are some. */
  find: FindPicture;
  /** Has sizes made of files, by the address under which each is served, where there are none yet. */
  add(files: Iterable<readonly [src: string, file: string]>): void;
  /** Takes away the sizes of pictures that are gone, but for those that another picture with the same bytes has. */
  remove(addresses: readonly string[]): void;
  /** Bytes of one file that was made, by its address; undefined for every other address. */
  read(address: string): Promise<{ type: string; bytes: Buffer } | undefined>;
  /** Resolves when nothing waits to be made. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the folder of sizes that were made before. */
export function openPictures(folder: string, { ready, refused }: PictureWatcher): Pictures {
  mkdirSync(folder, { recursive: true });
  const found = new Map<string, PictureSizes>();
  /** Files that may be asked for: what is not named here is not read, whatever the address. */
  const served = new Map<string, string>();
  const failed = new Set<string>();
  /** Time and size of each file when it was last looked into. */
  const seen = new Map<string, string>();
  /** What each file holds, by the hash of it. */
  const hashes = new Map<string, string>();
  const ending = new AbortController();
  let queue: Promise<void> = Promise.resolve();
  let cleaned = false;

  /** Whether something was found that was made before. */
  const take = async (src: string, file: string): Promise<boolean> => {
    if (ending.signal.aborted) return false;
    if (!cleaned) {
      cleaned = true;
      await removeUnfinished(folder);
    }
    const { mtimeMs, size } = await stat(file);
    const state = `${mtimeMs} ${size}`;
    if (seen.get(src) === state) return false;
    seen.set(src, state);
    const bytes = await readFile(file);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
    hashes.set(src, hash);
    if (failed.has(hash)) return false;
    const known = await readMade(folder, hash);
    try {
      const made = known ?? (await convert(file, folder, hash, ending.signal));
      for (const width of made.widths)
        for (const format of formatsOf(made)) {
          const name = madeName(hash, width, format);
          served.set(MADE_PREFIX + name, name);
        }
      found.set(src, sizesOf(hash, made));
      if (!known) ready();
      return known !== undefined;
    } catch (error) {
      if (ending.signal.aborted) return false;
      failed.add(hash);
      found.delete(src);
      refused(src, reasonOf(error));
      return false;
    }
  };
  const takeAll = async (files: Iterable<readonly [src: string, file: string]>): Promise<void> => {
    let before = false;
    for (const [src, file] of files) {
      // A file that went away in the meantime is no picture any more, and no failure.
      const known = await take(src, file).catch(() => {
        seen.delete(src);
        return found.delete(src) && false;
      });
      before ||= known;
    }
    if (before && !ending.signal.aborted) ready();
  };
  const removeAll = async (addresses: readonly string[]): Promise<void> => {
    const gone = new Set(addresses.flatMap((src) => hashes.get(src) ?? []));
    for (const src of addresses) for (const known of [hashes, seen, found]) known.delete(src);
    for (const hash of hashes.values()) gone.delete(hash);
    for (const [address, name] of served) if (gone.has(hashIn(name))) served.delete(address);
    for (const name of await readdir(folder))
      if (gone.has(hashIn(name))) await rm(join(folder, name), { force: true });
  };

  return {
    find: (src) => found.get(src),
    add(files) {
      queue = queue.then(() => takeAll(files));
    },
    remove(addresses) {
      queue = queue.then(() => removeAll(addresses));
    },
    async read(address) {
      const name = served.get(address);
      if (name === undefined) return undefined;
      const type = name.endsWith(".jpg") ? "image/jpeg" : `image/${name.slice(name.lastIndexOf(".") + 1)}`;
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      return bytes && { type, bytes };
    },
    settled: () => queue,
    async close() {
      ending.abort();
      await queue;
    },
  };
}

function sizesOf(hash: string, made: MadePicture): PictureSizes {
  const { width, height, widths, fallback, colour } = made;
  const srcSet = (format: string) =>
    widths.map((size) => `${MADE_PREFIX}${madeName(hash, size, format)} ${size}w`).join(", ");
  return {
    sources: ["avif", "webp"].map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    src: MADE_PREFIX + madeName(hash, widths.at(-1) ?? width, fallback),
    srcSet: srcSet(fallback),
    width,
    height,
    ...(colour && { ground: nearestGround(colour) }),
  };
}

/** What was made before, if all of it is still there. */
async function readMade(folder: string, hash: string): Promise<MadePicture | undefined> {
  try {
    const made = JSON.parse(await readFile(join(folder, `${hash}.json`), "utf8")) as MadePicture;
    const there = new Set(await readdir(folder));
    const whole = made.widths.every((width) =>
      formatsOf(made).every((format) => there.has(madeName(hash, width, format))),
    );
    return whole && made.widths.length > 0 ? made : undefined;
  } catch {
    return undefined;
  }
}

async function convert(
  file: string,
  folder: string,
  hash: string,
  signal: AbortSignal,
): Promise<MadePicture> {
  const said = await new Promise<string>((resolve, reject) => {
    const options = { timeout: CONVERT_MAX_MS, signal, killSignal: "SIGKILL" as const, env: {} };
    execFile(process.execPath, [PROGRAM, file, folder, hash], options, (error, stdout, stderr) => {
      if (error) reject(new Error(stderr || error.message));
      else resolve(stdout);
    });
  });
  const made = JSON.parse(said) as MadePicture;
  const record = join(folder, `${hash}.json`);
  await writeFile(`${record}.new`, JSON.stringify(made));
  await rename(`${record}.new`, record);
  return made;
}

/** A program that was killed leaves what it had begun. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(".making-")) await rm(join(folder, name), { recursive: true, force: true });
}

/** The sentence of an error that a program threw, without its trace. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /^(?:\w*Error): (.+)$/m.exec(text)?.[1] ?? text.trim().split("\n").at(-1) ?? "";
}
