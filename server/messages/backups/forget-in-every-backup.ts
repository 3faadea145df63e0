import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Retention } from "#model/retention.ts";
import { runThread } from "../../platform/run-thread.ts";
import { canonicalAddress } from "../store/mail-address.ts";
import { withBackupLock } from "./backup-lock.ts";
import { forgetInBackups, type Forgotten } from "./forget-in-backups.ts";

/** Which backups forget, and what. */
export interface ForgetEverywhere {
  dataDir: string;
  folder: string;
  retention: Retention;
  /** Whose messages go wherever they are, too; without it only what was erased and purged before. */
  email?: string;
  /** How long to wait for a backup that is being written, in milliseconds. */
  waitMs: number;
}

/**
 * Has all backups forget what was erased and purged. Blocks while it works: see `forgetInThread`.
 * @throws when they are in use for longer than it waits
 */
export async function forgetInEveryBackup({ waitMs, email, ...place }: ForgetEverywhere): Promise<Forgotten> {
  const { dataDir, folder } = place;
  // Messages may also have been rescued into the data directory.
  if (!existsSync(folder) && !existsSync(dataDir)) return { rewritten: [], failed: [] };
  const address = email === undefined ? undefined : canonicalAddress(email);
  const isErased = (other: string) => canonicalAddress(other) === address;
  const options = { ...place, now: new Date(), isErased };
  const forgotten = await withBackupLock(folder, waitMs, () => forgetInBackups(options));
  if (forgotten) return forgotten;
  throw new Error(`The backups in ${resolve(folder)} are in use, and were not looked at; please try again`);
}

/** The same in a thread of its own, beside a site that answers meanwhile. */
export async function forgetInThread(options: ForgetEverywhere): Promise<Forgotten> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own thread
  return (await runThread(new URL("forget-thread.ts", import.meta.url), options)) as Forgotten;
}
