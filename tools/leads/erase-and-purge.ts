import { forgetInEveryBackup } from "#server/messages/backups/forget-in-every-backup.ts";
import { erasePerson } from "#server/messages/erase-person.ts";
import { eraseAgain } from "#server/messages/retention/erase-again.ts";
import { purgeMessages } from "#server/messages/retention/purge-messages.ts";
import { UsageError } from "../command-line.ts";
import { describeUnforgotten, forgetInBackupsOf, LOCK_WAIT_MS } from "./backups.ts";
import type { Invocation } from "./open-leads.ts";
import { backupCount, messageCount } from "./terminal-text.ts";

/** Erases everything that came from an address. */
export async function erase({ args: [email = ""], leads }: Invocation): Promise<string> {
  if (!email.includes("@")) throw new UsageError("Whom? Give an e-mail address");
  if (!leads.open) throw new Error(`No messages yet in ${leads.place}`);
  const { settings } = leads;
  const now = new Date();
  const options = {
    ...settings,
    secret: leads.secret(),
    now,
    waitMs: LOCK_WAIT_MS,
    forget: forgetInEveryBackup,
  };
  const erased = await erasePerson(leads.open.database, email, options);
  if (erased.backupsFailure !== undefined) throw erased.backupsFailure;
  const { messages: count, backups } = erased;
  const found = `Erased ${messageCount(count)} here`;
  if (backups.failed.length > 0) throw new Error(`${found}.\n${describeUnforgotten(backups, settings, now)}`);
  if (count + backups.rewritten.length === 0)
    throw new Error("No message from this address; that it was asked for is kept as a hash");
  const copies = settings.databaseUrl === undefined ? "Copies of backups elsewhere" : "Dumps of PostgreSQL";
  return `${found}${inBackups(backups.rewritten)}. What was delivered is with its receivers. ${copies} hold it until you delete them; put back, they forget it.`;
}

/** Deletes what has been kept long enough. */
export async function purge({ options: { force }, leads }: Invocation): Promise<string> {
  if (!leads.open) return "Nothing to purge";
  const { database } = leads.open;
  const { settings } = leads;
  const { dataDir, retention } = settings;
  const again = await eraseAgain(database, { dataDir, secret: leads.secret() });
  const sinks = leads.sinks().map(({ name }) => name);
  const now = new Date();
  const purged = await purgeMessages(database, dataDir, now, { force, sinks, retention });
  if (purged.kind === "unsteady") {
    throw new Error(
      "Nothing was purged: the clock has not gone steadily for a week, and may be wrong. --force purges all the same.",
    );
  }
  const restored = again > 0 ? `, and ${again} that had been erased before a backup was restored` : "";
  const done = `Purged ${messageCount(purged.messages)}${restored}`;
  const backups = await forgetInBackupsOf(settings);
  if (backups.failed.length > 0) throw new Error(`${done}.\n${describeUnforgotten(backups, settings, now)}`);
  return `${done}${inBackups(backups.rewritten)}`;
}

function inBackups(rewritten: readonly string[]): string {
  return rewritten.length > 0 ? `, and from ${backupCount(rewritten.length)}` : "";
}
