import { hash, randomUUID } from "node:crypto";
import { constants, copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The file in each build's folder that is written anew while a process of the build runs. */
export const LAST_USED = "last-used";

const NAME_CHARS = 16;

/**
 * Puts the browser's files of a build into the folder that all processes share, and marks the build as in use. Each file
 * appears whole or not at all, and what is there already stays, so any number of processes may do this at once.
 * @param folder the shared folder, such as `DATA_DIR/assets`
 * @param assets folder of the browser's files, such as `build/client/assets`
 * @returns the name of the build
 * @throws the system's error when a file cannot be written
 */
export async function publishBuild(folder: string, assets: string): Promise<string> {
  const files = (await readdir(assets)).sort();
  // The names hold the hashes of the contents.
  const build = hash("sha256", files.join("\n"), "hex").slice(0, NAME_CHARS);
  const own = join(folder, build);
  await mkdir(own, { recursive: true });
  // First of all, so that nobody takes the build for an old one.
  await writeFile(join(own, LAST_USED), `${new Date().toISOString()}\n`);
  const there = new Set(await readdir(own));
  // One after the other: a disk that hangs then keeps one of the few threads that read files, and not all of them.
  for (const name of files) {
    const [from, to] = [join(assets, name), join(own, name)];
    // A start finds what the one before it left; a hundred names refused by the system would take a tenth of its time.
    if (!there.has(name) || !(await isWhole(from, to))) await place(from, to);
  }
  return build;
}

/** A second name for the file where the file system allows that, else a copy. */
async function place(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    if (!(await isWhole(from, to))) await copy(from, to);
  }
}

/** Whether a copy is there that was not cut short, by a full disk or a power cut. */
async function isWhole(from: string, to: string): Promise<boolean> {
  const sizeOf = (path: string) => stat(path).then(({ size }) => size);
  const there = await sizeOf(to).catch(() => undefined);
  return there !== undefined && there === (await sizeOf(from));
}

async function copy(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}`;
  try {
    await copyFile(from, draft, constants.COPYFILE_FICLONE);
    await rename(draft, to);
  } finally {
    await rm(draft, { force: true });
  }
}
