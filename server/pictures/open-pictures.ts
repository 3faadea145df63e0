import { extname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FindPicture } from "#model/content/picture.ts";
import { toError } from "../platform/system-error.ts";
import { hashOf, openMadeFiles, stateOf } from "./made-files.ts";
import { filesNamed } from "./media-names.ts";
import { PictureError, readPictureHead } from "./picture-head.ts";
import { openPictureIndex } from "./picture-index.ts";
import { openPictureQueue } from "./picture-queue.ts";
import { hashIn, madeNameAt } from "./picture-sizes.ts";
import type { scalePicture } from "./scale-picture.ts";

/** Longest wait of a request for a size still being made. */
const ANSWER_MAX_MS = 15_000;
/** Delay before retrying a picture after a failure it did not cause, such as a full disk. */
const RETRY_MS = 10 * 60_000;
/** Interval of the search for unused sizes. */
const CLEAR_MS = 60 * 60_000;

/** File endings of pictures. */
const PICTURE_ENDING = /\.(?:jpe?g|jfif|png|webp|avif|gif|hei[cf]s?|tiff?|bmp|jxl|jp2)$/i;

/** Observer of pictures. */
export interface PictureWatcher {
  /** More sizes are available. */
  ready(): void;
  /** No sizes can be made of a file; it is not served. */
  refused(name: string, reason: string): void;
}

/** Answer for a picture. */
export interface PictureFile {
  type: string;
  bytes: Buffer;
  /** True if the address contains the hash of its content. */
  unchanging: boolean;
}

/** Resized pictures, made in the background and cached in a folder. Original photographs are never served. */
export interface Pictures {
  /** The sizes of a picture by its address, if available. */
  find: FindPicture;
  /** Gives a picture priority, because a visitor is looking at it. */
  hurry(address: string): void;
  /** Changes with anything that `find` gives. */
  readonly revision: number;
  /**
   * Makes the sizes of all files of a folder without any, and removes those of missing files.
   * @param below beginning of their names, the paths below `/media/`, such as `images/`
   * @returns once the sizes of unchanged files are known; rejects if sizes cannot be stored
   */
  follow(below: string, files: Iterable<readonly [name: string, file: string]>): Promise<void>;
  /** Removes the sizes of deleted pictures, unless another picture has the same bytes. */
  remove(addresses: readonly string[]): void;
  /** Removes the sizes of pictures that have been replaced for a week; done every hour by itself. Never rejects. */
  clearUnused(now: Date): Promise<void>;
  /** A size by its address, or the largest by the address of the picture; undefined for every other address. */
  read(address: string): Promise<PictureFile | undefined>;
  /** Resolves when the queue is empty. */
  settled(): Promise<void>;
  /** Resolves when the current size is done; the rest of the queue is dropped. */
  close(): Promise<void>;
}

/** The decoder library takes 20 MB; a site without new photographs never loads it. */
const scale: typeof scalePicture = async (...picture) =>
  (await import("./scale-picture.ts")).scalePicture(...picture);

/** Opens the folder of existing sizes; tests pass a failing conversion and a shorter time. */
export function openPictures(
  folder: string,
  { ready, refused }: PictureWatcher,
  { convert = scale, retryMs = RETRY_MS } = {},
): Pictures {
  const files = openMadeFiles(folder);
  const index = openPictureIndex();
  const queue = openPictureQueue();
  const before = files.seen();
  /** Hashes of pictures that could not be converted: each is reported once. */
  const failed = new Set<string>();
  const closing = new AbortController();
  const { signal } = closing;
  let turn: Promise<unknown> = Promise.resolve();

  const make = async (name: string, file: string, hash: string): Promise<void> => {
    if (signal.aborted) return;
    try {
      const made = await convert(file, folder, hash, signal);
      await files.record(hash, made);
      index.keep(hash, made);
      failed.delete(hash);
      ready();
    } catch (error) {
      if (signal.aborted) return;
      if (!failed.has(hash)) refused(name, toError(error).message);
      failed.add(hash);
      const again = () => index.seen.get(name)?.[1] === hash && enqueue(name, file, hash);
      if (!(error instanceof PictureError)) setTimeout(again, retryMs).unref();
    }
  };
  const enqueue = (name: string, file: string, hash: string) => queue.add(hash, () => make(name, file, hash));
  const see = async (name: string, file: string, state: string, hash: string): Promise<void> => {
    index.see(name, [state, hash]);
    const made = index.sizes(hash) ? undefined : await files.made(hash);
    if (made) index.keep(hash, made);
    else if (!index.sizes(hash) && !failed.has(hash)) enqueue(name, file, hash);
  };
  const read = async (name: string, file: string, state: string): Promise<void> => {
    const { kind, problem } = await readPictureHead(file);
    // Vector drawings are served unchanged, and other files may be in the folder.
    const isOther = kind === undefined ? !PICTURE_ENDING.test(name) : kind === "SVG" && problem === undefined;
    if (isOther) return void index.drop([name]);
    if (problem === undefined) return see(name, file, state, await hashOf(file));
    index.see(name, [state, ""]);
    refused(name, problem);
  };
  const drop = async (names: readonly string[]): Promise<void> => {
    const gone = index.drop(names);
    for (const hash of gone) queue.drop(hash);
    await files.remove(gone);
  };
  /** Checks files: unchanged ones are known at once. @returns a function that reads the others */
  const look = async (below: string, given: ReadonlyMap<string, string>) => {
    await drop([...index.seen.keys()].filter((name) => name.startsWith(below) && !given.has(name)));
    const revision = index.revision();
    const unread: [name: string, file: string, state: string][] = [];
    for (const [name, file] of given) {
      const state = await stateOf(file);
      // A missing or unreadable file keeps its sizes; content still names it.
      if (state === undefined || index.seen.get(name)?.[0] === state) continue;
      const [lastState, hash] = (await before).get(name) ?? [];
      // Refused pictures are examined and reported at each start.
      if (lastState === state && hash) await see(name, file, state, hash);
      else unread.push([name, file, state]);
    }
    return async () => {
      for (const one of unread) if (!signal.aborted) await read(...one).catch(() => undefined);
      // If it is not writable, the next start reads the files again.
      if (unread.length > 0) await files.remember(index.seen).catch(() => undefined);
      if (index.revision() !== revision && !signal.aborted) ready();
    };
  };
  const clear = async (now: Date): Promise<void> => {
    const used = new Set([...index.seen.values()].map(([, hash]) => hash));
    // A folder without any picture is more likely unmounted than empty.
    if (used.size > 0) await files.clear(used, now).catch(() => undefined);
  };
  const timer = setInterval(() => void clear(new Date()), CLEAR_MS).unref();

  return {
    find: (address) => index.sizes(index.hashAt(address) ?? ""),
    hurry: (address) => queue.hurry(index.hashAt(address) ?? ""),
    get revision() {
      return index.revision();
    },
    async follow(below, given) {
      await files.prepare();
      const looked = turn.then(() => look(below, new Map(given)));
      turn = looked.then((readOthers) => readOthers());
      await looked;
    },
    remove(addresses) {
      turn = turn.then(() => drop(addresses.flatMap(filesNamed)));
    },
    clearUnused: clear,
    async read(address) {
      const size = madeNameAt(address);
      const hash = size === undefined ? index.hashAt(address) : hashIn(size);
      if (hash === undefined) return undefined;
      const readNow = async (): Promise<PictureFile | undefined> => {
        const name = size ?? madeNameAt(index.sizes(hash)?.src ?? "");
        if (name === undefined) return undefined;
        const bytes = await files.read(name);
        return bytes && { type: typeOf(name), bytes, unchanging: size !== undefined };
      };
      const known = await readNow();
      if (known) return known;
      // Pages from another process may show sizes that this one has yet to make.
      queue.hurry(hash);
      await Promise.race([queue.done(hash), pause(ANSWER_MAX_MS, undefined, { ref: false })]);
      return readNow();
    },
    async settled() {
      await turn;
      await queue.empty();
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await turn;
      await queue.empty();
    },
  };
}

function typeOf(name: string): string {
  const format = extname(name).slice(1);
  return `image/${format === "jpg" ? "jpeg" : format}`;
}
