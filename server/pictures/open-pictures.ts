import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FindPicture, PictureSizes } from "#model/content/picture.ts";
import { parseJsonAs } from "../platform/parse-json-as.ts";
import { nearestGround } from "./nearest-ground.ts";
import { madePictureSchema, type MadePicture } from "./made-picture.ts";
import { formatsOf, hashIn, MADE_PREFIX, madeName, madeNameAt } from "./picture-plan.ts";

const PROGRAM = fileURLToPath(new URL("convert-picture.ts", import.meta.url));

/** One picture must not hold up the others for good. */
const CONVERT_MAX_MS = 120_000;

/** Who is told about pictures. */
export interface PictureWatcher {
  /** Pages may show more sizes from now on. */
  ready(): void;
  /** A file could not be converted; it is served as it is. */
  refused(src: string, reason: string): void;
}

/** Pictures by the address under which each is served, with their files. */
type PictureFiles = Iterable<readonly [src: string, file: string]>;

/** What is answered for a size. */
export interface PictureFile {
  type: string;
  bytes: Buffer;
  /** Whether this is the picture as it is, in place of a size that has yet to be made. */
  instead?: true;
}

/** Sizes of pictures, made in the background and kept in a folder that may be lost. */
export interface Pictures {
  /** The sizes of a picture, once there are some. */
  find: FindPicture;
  /** Makes the sizes of files that have none yet. */
  add(files: PictureFiles): void;
  /** Removes the sizes of pictures that are gone, unless another picture has the same bytes. */
  remove(addresses: readonly string[]): void;
  /** One size by its address; undefined for every other address. */
  read(address: string): Promise<PictureFile | undefined>;
  /** Resolves when nothing waits to be made. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the folder of sizes that were made before. */
export function openPictures(folder: string, { ready, refused }: PictureWatcher): Pictures {
  const usable = isMade(folder);
  const found = new Map<string, PictureSizes>();
  /** Files by address. */
  const served = new Map<string, string>();
  const failed = new Set<string>();
  /** Time and size of each file when it was last read. */
  const seen = new Map<string, string>();
  /** Hashes of the files. */
  const hashes = new Map<string, string>();
  /** The files by hash of which no sizes have been made here. */
  const unmade = new Map<string, string>();
  const ending = new AbortController();
  let queue: Promise<void> = removeUnfinished(folder).catch(() => undefined);

  /** The hash of a file that is new or has changed. */
  const look = async (src: string, file: string): Promise<string | undefined> => {
    if (ending.signal.aborted || !usable) return undefined;
    const { mtimeMs, size } = await stat(file);
    const state = `${mtimeMs} ${size}`;
    if (seen.get(src) === state) return undefined;
    seen.set(src, state);
    const bytes = await readFile(file);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
    hashes.set(src, hash);
    unmade.set(hash, file);
    return hash;
  };
  /** Whether sizes were found that had been made before. */
  const makeOne = async (src: string, file: string, hash: string): Promise<boolean> => {
    if (ending.signal.aborted || failed.has(hash)) return false;
    const known = await readMade(folder, hash);
    try {
      const made = known ?? (await convert(file, folder, hash, ending.signal));
      for (const name of namesOf(hash, made)) served.set(MADE_PREFIX + name, name);
      found.set(src, sizesOf(hash, made));
      unmade.delete(hash);
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
  const addAll = async (files: PictureFiles): Promise<void> => {
    let anyKnown = false;
    const forget = (src: string) => {
      seen.delete(src);
      found.delete(src);
    };
    const changed: [src: string, file: string, hash: string][] = [];
    for (const [src, file] of files) {
      // A file that is gone by now is no failure.
      const hash = await look(src, file).catch(() => forget(src));
      if (hash) changed.push([src, file, hash]);
    }
    for (const [src, file, hash] of changed) {
      const known = await makeOne(src, file, hash).catch(() => forget(src));
      anyKnown ||= known === true;
    }
    if (anyKnown && !ending.signal.aborted) ready();
  };
  const removeAll = async (addresses: readonly string[]): Promise<void> => {
    const gone = new Set(addresses.flatMap((src) => hashes.get(src) ?? []));
    for (const src of addresses) for (const known of [hashes, seen, found]) known.delete(src);
    for (const hash of hashes.values()) gone.delete(hash);
    for (const hash of gone) unmade.delete(hash);
    for (const [address, name] of served) if (gone.has(hashIn(name))) served.delete(address);
    for (const name of await readdir(folder))
      if (gone.has(hashIn(name))) await rm(join(folder, name), { force: true });
  };

  return {
    find: (src) => found.get(src),
    add(files) {
      queue = queue.then(() => addAll(files));
    },
    remove(addresses) {
      queue = queue.then(() => removeAll(addresses));
    },
    async read(address) {
      // A page of a process that shares the folder may show sizes that this one has not looked at yet.
      const name = served.get(address) ?? madeNameAt(address);
      if (name === undefined) return undefined;
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      if (bytes) return { type: typeOf(name), bytes };
      // A page of a process on another machine may show sizes that this one has yet to make.
      const original = unmade.get(hashIn(name));
      const whole = original === undefined ? undefined : await readFile(original).catch(() => undefined);
      return original !== undefined && whole
        ? { type: typeOf(original), bytes: whole, instead: true }
        : undefined;
    },
    settled: () => queue,
    async close() {
      ending.abort();
      await queue;
    },
  };
}

/** Whether there is a folder for what is made. Without one, pictures are served as they are. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

function typeOf(file: string): string {
  const format = extname(file).slice(1).toLowerCase();
  return `image/${format === "jpg" ? "jpeg" : format}`;
}

function namesOf(hash: string, made: MadePicture): string[] {
  return made.widths.flatMap((width) => formatsOf(made).map((format) => madeName(hash, width, format)));
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
    const made = parseJsonAs(madePictureSchema, await readFile(join(folder, `${hash}.json`), "utf8"));
    const files = new Set(await readdir(folder));
    return made && namesOf(hash, made).every((name) => files.has(name)) ? made : undefined;
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
  const output = await new Promise<string>((resolve, reject) => {
    const options = { timeout: CONVERT_MAX_MS, signal, killSignal: "SIGKILL" as const, env: {} };
    execFile(process.execPath, [PROGRAM, file, folder, hash], options, (error, stdout, stderr) => {
      if (error) reject(new Error(stderr || error.message));
      else resolve(stdout);
    });
  });
  const made = parseJsonAs(madePictureSchema, output);
  if (!made) throw new Error("the conversion gave no result");
  const record = join(folder, `${hash}.json`);
  await writeFile(`${record}.new`, JSON.stringify(made));
  await rename(`${record}.new`, record);
  return made;
}

/** Removes the folders of conversions that were cut short. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(".making-")) await rm(join(folder, name), { recursive: true, force: true });
}

/** The message of an error that a program threw, without the stack. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /^(?:\w*Error): (.+)$/m.exec(text)?.[1] ?? text.trim().split("\n").at(-1) ?? "";
}
