import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { messageDatabasePath } from "#server/platform/database/open-message-database.ts";
import type { Fault } from "./faults.ts";

const ENDINGS = ["", "-wal", "-shm"];

/** Faults by people who touch the database file while the site uses it. */
export const DATABASE_FAULTS: Record<string, Fault> = {
  async "database moved away"({ dataDir }) {
    const path = messageDatabasePath(dataDir);
    const aside = asideIn(dataDir);
    for (const ending of ENDINGS) if (existsSync(path + ending)) renameSync(path + ending, aside + ending);
    return () => {
      removeFiles(path);
      for (const ending of ENDINGS) if (existsSync(aside + ending)) renameSync(aside + ending, path + ending);
    };
  },
  async "database replaced"(world) {
    const path = messageDatabasePath(world.dataDir);
    const aside = asideIn(world.dataDir);
    withoutWriters(path, aside, () => {
      removeFiles(path);
      renameSync(aside, path);
    });
    world.powered?.keep();
    return () => {};
  },
  async "database deleted"(world) {
    const path = messageDatabasePath(world.dataDir);
    const aside = asideIn(world.dataDir);
    withoutWriters(path, aside, () => removeFiles(path));
    return () => {
      removeFiles(path);
      renameSync(aside, path);
      world.powered?.keep();
    };
  },
};

/** Faults of the disk. */
export const DISK_FAULTS: Record<string, Fault> = {
  async "disk full"({ disk }, random) {
    disk?.fail(["write"], "ENOSPC", random.between(0, 3));
    return () => disk?.heal();
  },
  async "disk read-only"({ disk }) {
    disk?.fail(["write", "open"], "EROFS");
    return () => disk?.heal();
  },
  async "disk broken"({ disk }, random) {
    disk?.fail(random.pick([["write"], ["sync"], ["write", "sync"]] as const), "EIO", random.between(0, 3));
    return () => disk?.heal();
  },
};

/** Copies the database and does something at once, so that nothing is committed between the two. */
function withoutWriters(path: string, copy: string, work: () => void): void {
  const lock = new DatabaseSync(path, { timeout: 10_000 });
  const reader = new DatabaseSync(path, { timeout: 10_000 });
  lock.exec("BEGIN IMMEDIATE");
  reader.prepare("VACUUM INTO ?").run(copy);
  work();
  lock.exec("ROLLBACK");
  reader.close();
  lock.close();
}

function asideIn(dataDir: string): string {
  const folder = join(dataDir, "aside");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return join(folder, "copy");
}

function removeFiles(path: string): void {
  for (const ending of ENDINGS) rmSync(path + ending, { force: true });
}
