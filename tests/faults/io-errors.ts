import { spawnSync } from "node:child_process";
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("io-errors.c", import.meta.url));

/**
 * Files that fail a program's calls to the system, as a broken disk would, while the program runs. It tells
 * what no mounted disk can be made to do: `EIO`, a failing flush, a disk that becomes read-only under open files, or the
 * third write alone. Start the program with `env`, order faults with `fail`, end them with `heal`.
 */
export interface IoErrors {
  /** Environment of the program. */
  env: Record<string, string>;
  /**
   * Fails calls from now on.
   * @param after how many of these calls still succeed
   */
  fail(calls: readonly IoCall[], error: "EIO" | "ENOSPC" | "EROFS" | "EDQUOT", after?: number): void;
  heal(): void;
  /** How many calls have failed since the last order: a test without any has tested nothing. */
  struck(): number;
}

/** Kinds of calls; `open` is opening for writing, `write` also changes the length. */
export type IoCall = "read" | "write" | "sync" | "open";

/** Builds the library that does it. Undefined where there is no C compiler. */
export function buildIoErrors(folder: string): string | undefined {
  const library = join(folder, "io-errors.so");
  const { status } = spawnSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl", "-lpthread"]);
  return status === 0 && process.platform === "linux" ? library : undefined;
}

/**
 * @param path the file that fails, or a folder with all below it when it ends with a slash
 * @param place another folder, for the order
 */
export function ioErrors(library: string, path: string, place: string): IoErrors {
  const order = join(place, "io-order");
  const struck = `${order}.struck`;
  const write = (text: string) => {
    rmSync(struck, { force: true });
    writeFileSync(`${order}.new`, text);
    renameSync(`${order}.new`, order);
  };
  write("");
  return {
    env: { LD_PRELOAD: library, IO_FAULT_PATH: path, IO_FAULT_ORDER: order },
    fail: (calls, error, after = 0) => write(`${calls.join(",")} ${constants.errno[error]} ${after}`),
    heal: () => write(""),
    struck: () => statSync(struck, { throwIfNoEntry: false })?.size ?? 0,
  };
}
