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
}

export function powered(folder: string, library: string): Powered {
  const [dataDir, image] = [join(folder, "data"), join(folder, "image")];
  for (const path of [dataDir, image]) mkdirSync(path, { mode: 0o700 });
  return {
    dataDir,
    env: { LD_PRELOAD: library, KEEP_FOLDER: `${dataDir}/`, KEEP_IMAGE: image },
    cut() {
      for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
      const images = readdirSync(image).filter((name) => !name.endsWith(".draft"));
      for (const name of images) cpSync(join(image, name), join(dataDir, name));
    },
  };
}
