import { constants } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { listBuilds } from "./prune-builds.ts";

/** Shortest time between two looks at the shared folder, in milliseconds, however many unknown names are asked for. */
const LOOK_EVERY_MS = 1_000;

/** Files under a name with a hash of their content, with copies in content codings; nothing else is served. */
const HASHED = /^\w[\w.-]*-[\w-]{8}\.[a-z\d]+$/;

/**
 * What lies in the shared folder: which build has which file. A name that is not in the index cannot be asked for, so no
 * path is made from a request; a newer build's files are found once somebody asks for one of them.
 */
export class BuildIndex {
  readonly #folder: string;
  readonly #pause: (ms: number) => Promise<void>;
  readonly #now: () => number;
  #files: ReadonlyMap<string, string> = new Map();
  #lookedAt = -Infinity;
  #looking: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** @param now a clock in milliseconds that never goes back */
  constructor(
    folder: string,
    now: () => number = () => performance.now(),
    pause: (ms: number) => Promise<void> = (ms) => delay(ms, undefined, { ref: false }),
  ) {
    this.#folder = folder;
    this.#now = now;
    this.#pause = pause;
  }

  /** The file of any build by its name; looks at the folder again, within a second, when it is not known. */
  async find(name: string): Promise<Buffer | undefined> {
    if (!HASHED.test(name)) return undefined;
    if (!this.#files.has(name)) await this.look();
    return this.copy(name);
  }

  /** A file by its name as the folder was last seen, such as the copy of a file in a content coding. */
  async copy(name: string): Promise<Buffer | undefined> {
    const build = this.#files.get(name);
    return build === undefined ? undefined : readPlainFile(join(this.#folder, build, name));
  }

  /** Looks at the folder, a moment later when somebody has just done so. What was there at the call is known then. */
  look(): Promise<void> {
    this.#next ??= this.#lookSoon();
    return this.#next;
  }

  async #lookSoon(): Promise<void> {
    await this.#looking;
    const wait = this.#lookedAt + LOOK_EVERY_MS - this.#now();
    if (wait > 0) await this.#pause(wait);
    // Who asks from here on may mean a file that this look has passed already.
    this.#next = undefined;
    this.#looking = this.#look();
    await this.#looking;
    this.#lookedAt = this.#now();
  }

  async #look(): Promise<void> {
    // A folder that cannot be read now stays as it was.
    const builds = (await listBuilds(this.#folder).catch(() => undefined))?.map(({ build }) => build);
    if (!builds) return;
    const files = new Map<string, string>();
    // The build last used has the last word.
    for (const build of builds.toReversed())
      for (const name of await plainFiles(join(this.#folder, build))) files.set(name, build);
    this.#files = files;
  }
}

async function plainFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/**
 * Reads a file that is no link: a link could lead out of the folder.
 * @returns undefined where there is none, or an empty one, which a power cut leaves
 */
async function readPlainFile(path: string): Promise<Buffer | undefined> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    const bytes = await file.readFile();
    return bytes.length > 0 ? bytes : undefined;
  } catch {
    return undefined;
  }
}
