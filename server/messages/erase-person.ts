import { join } from "node:path";
import type { Retention } from "#model/retention.ts";
import type { MessageDatabase } from "../platform/database/message-database.ts";
import { errorName } from "../platform/describe-error.ts";
import { forgetInThread, type ForgetEverywhere } from "./backups/forget-in-every-backup.ts";
import type { Forgotten } from "./backups/forget-in-backups.ts";
import { eraseSender } from "./retention/erase-sender.ts";

/** Somebody waits at the desk while a backup is being written. */
const BACKUPS_WAIT_MS = 15_000;

interface ErasePersonOptions {
  dataDir: string;
  /** Key of the hash that remains. */
  secret: Uint8Array;
  backups: { folder: string };
  retention: Retention;
  now: Date;
  waitMs: number;
  /** Rewrites the backups: in this thread for a command, in another for a site that answers meanwhile. */
  forget: (options: ForgetEverywhere) => Promise<Forgotten>;
}

/** What an erasure came to. */
export interface ErasedPerson {
  /** How many messages there were in the database. */
  messages: number;
  backups: Forgotten;
  /** Why the backups could not be looked at, where they could not. */
  backupsFailure?: Error;
}

/** Erases everything somebody sent, in the database, beside it and in every backup: for the desk and for the command line. */
export async function erasePerson(
  database: MessageDatabase,
  email: string,
  { dataDir, secret, backups, retention, now, waitMs, forget }: ErasePersonOptions,
): Promise<ErasedPerson> {
  const messages = await eraseSender(database, email, { dataDir, secret, now });
  const place = { dataDir, folder: backups.folder, retention, email, waitMs };
  try {
    return { messages, backups: await forget(place) };
  } catch (error) {
    const backupsFailure = error instanceof Error ? error : new Error(String(error));
    return { messages, backups: { rewritten: [], failed: [] }, backupsFailure };
  }
}

/** What is logged when backups hold something of an erased person for longer. */
export interface ErasureEvent {
  event: "erasure.backups-later";
  files: readonly string[];
  reason: string;
  fix: string;
}

/** The line for what could not be taken from backups; undefined when everything was. */
export function backupsLater({ backups, backupsFailure }: ErasedPerson): ErasureEvent | undefined {
  const [first] = backups.failed;
  if (!first && backupsFailure === undefined) return undefined;
  return {
    event: "erasure.backups-later",
    files: backups.failed.map(({ file }) => file),
    reason: first?.reason ?? errorName(backupsFailure),
    fix: "the next daily backup takes it from them; sooner: npm run leads -- erase <e-mail>",
  };
}

type AtDesk = Omit<ErasePersonOptions, "waitMs" | "forget" | "backups"> & {
  backups?: { folder: string } | undefined;
  log: (event: ErasureEvent) => void;
};

/** Erases somebody while the site goes on. @returns whether the backups still have to forget them */
export async function eraseAtDesk(
  database: MessageDatabase,
  email: string,
  { backups, log, ...place }: AtDesk,
): Promise<{ backupsLater: boolean }> {
  const folder = backups?.folder ?? join(place.dataDir, "backups");
  const options = { ...place, backups: { folder }, waitMs: BACKUPS_WAIT_MS, forget: forgetInThread };
  const later = backupsLater(await erasePerson(database, email, options));
  if (later) log(later);
  return { backupsLater: later !== undefined };
}
