import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/**
 * A disk of its own for one test, a few megabytes in memory, which can be filled up, emptied and made read-only while a
 * program writes to it. Real `ENOSPC` and `EROFS` from the system, wherever they happen to strike. Mounting takes
 * rights that not every machine gives: ask `canMount` and skip the test where it says no.
 *
 *     test.skipIf(!canMount())("…", async () => {
 *       const disk = smallDisk(4);
 *       const site = await startSite({ dataDir: disk.path });
 *       disk.fill();
 */
export interface SmallDisk {
  path: string;
  /** Leaves no byte free. */
  fill(): void;
  /** Gives the room back that was filled. */
  empty(): void;
  /** Fails where the system refuses it, as it does while a file is open for writing. */
  remount(mode: "ro" | "rw"): void;
}

/** True if disks can be mounted here. */
export function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), "site-disk-"));
  try {
    if (run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", place) !== "") return false;
    run("umount", place);
    return true;
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Mounts one, gone with the test; on a new folder when no path is given. */
export function smallDisk(megabytes: number, path = mkdtempSync(join(tmpdir(), "site-disk-"))): SmallDisk {
  mkdirSync(path, { recursive: true });
  const must = (...command: string[]) => {
    const said = run(...command);
    if (said !== "") throw new Error(said);
  };
  must("mount", "-t", "tmpfs", "-o", `size=${Math.ceil(megabytes * 1024)}k,mode=700`, "tmpfs", path);
  onTestFinished(() => {
    // Also while a program that is about to end has files open there.
    run("umount", "--lazy", path);
    rmSync(path, { recursive: true, force: true });
  });
  const ballast = join(path, "ballast");
  return {
    path,
    fill() {
      for (const bytes of [64 * 1024, 1024, 1]) {
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(bytes), { flag: "a" });
        } catch {
          // Full in steps of this size.
        }
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remount: (mode) => must("mount", "-o", `remount,${mode}`, path),
  };
}

/** Error output of the command; "" if it worked. */
function run(...[command = "", ...args]: string[]): string {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? "" : `${command}: ${stderr || String(error)}`;
}
