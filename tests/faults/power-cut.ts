import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("forget-unsynced.c", import.meta.url));

/** Builds the library that remembers what a power cut would leave. Undefined where there is no C compiler. */
export function buildForgetful(folder: string): string | undefined {
  const library = join(folder, "forget-unsynced.so");
  const { status } = spawnSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"]);
  return status === 0 && process.platform === "linux" ? library : undefined;
}

/** A data directory together with the image of it that would survive a power cut. */
export interface Powered {
  dataDir: string;
  /** Environment of a process whose writes are watched. */
  env: Record<string, string>;
  /** Leaves of the directory what a power cut would; to be called once the process is dead. */
  cut(): void;
  /** Takes the current files as the state of the disk, after another process has written and synced them. */
  keep(): void;
}

/**
 * Makes a data directory in a folder.
 * @param watched how the names of the files begin that a power cut strikes; by default it strikes all
 */
export function powered(folder: string, library: string, watched = ""): Powered {
  const [dataDir, image] = [join(folder, "data"), join(folder, "image")];
  for (const path of [dataDir, image]) mkdirSync(path, { mode: 0o700 });
  /** Makes the struck files of one folder those of another. */
  const copy = (from: string, to: string) => {
    const struck = (name: string) => name.startsWith(watched) && !/\.draft$| \(deleted\)$/.test(name);
    for (const name of readdirSync(to).filter(struck)) rmSync(join(to, name), { recursive: true });
    for (const name of readdirSync(from).filter(struck)) cpSync(join(from, name), join(to, name));
  };
  return {
    dataDir,
    env: { LD_PRELOAD: library, KEEP_FOLDER: `${dataDir}/${watched}`, KEEP_IMAGE: image },
    cut: () => copy(image, dataDir),
    keep: () => copy(dataDir, image),
  };
}
