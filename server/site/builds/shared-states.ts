import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SharedStates } from "../pages/page-states.ts";
import { readPlainFile, type BuildIndex } from "./build-index.ts";

/** Hydration data that are kept of one build; beyond that, the oldest quarter makes way. */
const STATES_MAX = 1_000;

const FOLDER = "states";

/**
 * Hydration data beside the assets of the build whose pages they belong to, so that a process of another build answers
 * them during a deployment.
 * @param own gives the name of this process's build; undefined while its files could not be written
 * @param failed told when data cannot be written, once until they can be again
 */
export function openSharedStates(
  folder: string,
  index: Pick<BuildIndex, "builds" | "look">,
  own: () => string | undefined,
  failed: (error: unknown) => void,
): SharedStates & { settled(): Promise<void> } {
  const known = new Set<string>();
  let writing: Promise<void> = Promise.resolve();
  let broken = false;

  const write = async (states: string, name: string, stream: Buffer) => {
    if (known.size === 0) {
      await mkdir(states, { recursive: true });
      for (const present of await readdir(states)) known.add(present);
    }
    if (known.has(name)) return;
    const draft = join(states, `.${randomUUID()}`);
    try {
      await writeFile(draft, stream);
      await rename(draft, join(states, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    known.add(name);
    if (known.size > STATES_MAX) await makeRoom(states, known);
  };
  const tryToWrite = async (name: string, stream: Buffer): Promise<void> => {
    const build = own();
    if (build === undefined) return;
    try {
      await write(join(folder, build, FOLDER), name, stream);
      broken = false;
    } catch (error) {
      if (!broken) failed(error);
      broken = true;
    }
  };
  const read = async (name: string) => {
    for (const build of index.builds) {
      const found = await readPlainFile(join(folder, build, FOLDER, name));
      if (found) return found;
    }
    return undefined;
  };

  return {
    keep(hash, stream) {
      writing = writing.then(() => tryToWrite(hash, stream));
    },
    find: read,
    async findAnew(hash) {
      await index.look();
      return read(hash);
    },
    settled: () => writing,
  };
}

async function makeRoom(states: string, known: Set<string>): Promise<void> {
  const dated = await Promise.all(
    [...known].map(async (name) => {
      const { mtimeMs } = await stat(join(states, name)).catch(() => ({ mtimeMs: 0 }));
      return { name, mtimeMs };
    }),
  );
  dated.sort((a, b) => a.mtimeMs - b.mtimeMs);
  for (const { name } of dated.slice(0, STATES_MAX / 4)) {
    await rm(join(states, name), { force: true });
    known.delete(name);
  }
}
