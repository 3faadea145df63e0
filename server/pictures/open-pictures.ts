import { extname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FindPicture } from "#model/content/picture.ts";
import { toError } from "../platform/system-error.ts";
import { clearUnused } from "./clear-unused.ts";
import { ConversionError, openConverter, type Converter } from "./converter.ts";
import { lookAtFiles } from "./look-at-files.ts";
import { openMadeFiles } from "./made-files.ts";
import { filesNamed } from "./media-names.ts";
import { openPictureIndex } from "./picture-index.ts";
import { hashIn, madeNameAt } from "./picture-plan.ts";
import { openPictureQueue } from "./picture-queue.ts";

/** How long an answer waits for a size that has yet to be made. */
const ANSWER_MAX_MS = 15_000;

/** When a picture is tried again that failed for another reason than itself, such as a full disk. Doubled each time. */
const RETRY_MS = 10 * 60_000;
const MOST_DOUBLED = 8;

/** How often sizes that no picture has any more are looked for. */
const CLEAR_MS = 60 * 60 * 1000;

/** Who is told about pictures. */
export interface PictureWatcher {
  /** Pages may show more sizes from now on. */
  ready(): void;
  /** No sizes can be made of a file; it is not served. */
  refused(name: string, reason: string): void;
  /** The sizes of so many replaced pictures were removed. */
  cleared?(pictures: number): void;
  /** They could not be: the folder cannot be read or written. */
  uncleared?(error: unknown): void;
}

/** What is answered for a picture. */
export interface PictureFile {
  type: string;
  bytes: Buffer;
  /** Whether the address holds the hash of what it shows. */
  unchanging: boolean;
}

/** Sizes of pictures, made in the background and kept in a folder that may be lost. No photograph is served as it is. */
export interface Pictures {
  /** The sizes of a picture by its address, once there are some. */
  find: FindPicture;
  /** Makes the sizes of a picture before those of others: somebody looks at a page that shows it. */
  hurry(address: string): void;
  /** Changes with anything that `find` gives. */
  readonly revision: number;
  /**
   * Makes the sizes of all files of a folder that have none yet, and removes those of files that are gone.
   * @param below beginning of their names, the paths below `/media/`, such as `images/`
   * @returns when it is known of which unchanged files there are sizes; rejects where sizes cannot be kept
   */
  follow(below: string, files: Iterable<readonly [name: string, file: string]>): Promise<void>;
  /** Removes the sizes of pictures that are gone, unless another picture has the same bytes. */
  remove(addresses: readonly string[]): void;
  /** Removes the sizes of pictures that have been replaced for a week; done every hour by itself. Never rejects. */
  clearUnused(now: Date): Promise<void>;
  /** A size by its address, or the largest by the address of the picture; undefined for every other address. */
  read(address: string): Promise<PictureFile | undefined>;
  /** Resolves when nothing waits to be made. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** What tests pass in. */
interface PictureOptions {
  converter?: Converter;
  retryMs?: number;
}

/** Opens the folder of sizes that were made before. */
export function openPictures(
  folder: string,
  { ready, refused, cleared, uncleared }: PictureWatcher,
  { converter = openConverter(), retryMs = RETRY_MS }: PictureOptions = {},
): Pictures {
  const files = openMadeFiles(folder);
  const index = openPictureIndex();
  const queue = openPictureQueue();
  const before = files.seen();
  /** How often sizes of a picture were tried in vain, by its hash. */
  const failures = new Map<string, number>();
  const closing = new AbortController();
  const { signal } = closing;
  let turn: Promise<void> = files.removeUnfinished();

  const convert = async (name: string, file: string, hash: string): Promise<void> => {
    try {
      const made = await converter.convert(file, folder, hash);
      await files.record(hash, made);
      index.keep(hash, made);
      failures.delete(hash);
      ready();
    } catch (error) {
      if (signal.aborted) return;
      const tries = failures.get(hash) ?? 0;
      failures.set(hash, tries + 1);
      if (tries === 0) refused(name, toError(error).message);
      if (error instanceof ConversionError && error.ofPicture) return;
      const again = () => index.seen.get(name)?.[1] === hash && enqueue(name, file, hash);
      setTimeout(again, retryMs * 2 ** Math.min(tries, MOST_DOUBLED)).unref();
    }
  };
  const enqueue = (name: string, file: string, hash: string) => {
    if (!signal.aborted) queue.add(hash, () => convert(name, file, hash));
  };
  const drop = async (names: readonly string[]): Promise<void> => {
    const gone = index.drop(names);
    for (const hash of gone) queue.drop(hash);
    await files.remove(gone);
  };
  const look = async (below: string, given: ReadonlyMap<string, string>) => {
    await drop([...index.seen.keys()].filter((name) => name.startsWith(below) && !given.has(name)));
    const { revision } = index;
    const readOthers = await lookAtFiles(given, {
      index,
      files,
      before: await before,
      refused,
      missing: (name, file, hash) => failures.has(hash) || enqueue(name, file, hash),
    });
    return async () => {
      await readOthers(signal);
      if (index.revision !== revision && !signal.aborted) ready();
    };
  };

  const clear = async (now: Date): Promise<void> => {
    const used = new Set([...index.seen.values()].map(([, hash]) => hash));
    // Without any picture the folder of content is more likely away than empty.
    if (used.size === 0) return;
    const gone = await clearUnused(folder, used, now.valueOf()).catch((error: unknown) => {
      uncleared?.(error);
      return 0;
    });
    if (gone > 0) cleared?.(gone);
  };
  const timer = setInterval(() => void clear(new Date()), CLEAR_MS).unref();

  return {
    find: (address) => index.sizes(index.hashAt(address) ?? ""),
    hurry: (address) => queue.hurry(index.hashAt(address) ?? ""),
    get revision() {
      return index.revision;
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
        const name = size ?? index.largest(hash);
        const bytes = name === undefined ? undefined : await files.read(name);
        return name !== undefined && bytes
          ? { type: typeOf(name), bytes, unchanging: size !== undefined }
          : undefined;
      };
      const known = await readNow();
      if (known) return known;
      // A page of a process on another machine may show sizes that this one has yet to make.
      queue.hurry(hash);
      const timeout = new AbortController();
      const late = pause(ANSWER_MAX_MS, undefined, { signal: timeout.signal, ref: false });
      await Promise.race([queue.done(hash), late.catch(() => undefined)]);
      timeout.abort();
      return readNow();
    },
    async settled() {
      await turn;
      await queue.empty();
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      converter.close();
      await queue.close();
      await turn;
    },
  };
}

function typeOf(name: string): string {
  const format = extname(name).slice(1);
  return `image/${format === "jpg" ? "jpeg" : format}`;
}
