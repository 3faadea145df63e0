import { eraseAgain } from "#server/messages/retention/erase-again.ts";
import { eraseSender } from "#server/messages/retention/erase-sender.ts";
import { purgeMessages } from "#server/messages/retention/purge-messages.ts";
import { UsageError } from "../command-line.ts";
import { describeHeld } from "./delivery-commands.ts";
import { databaseOf, type Invocation } from "./open-leads.ts";
import { messageCount } from "./terminal-text.ts";

/** Erases all data of an address. */
export async function erase({ args: [email = ""], leads }: Invocation): Promise<string> {
  if (!email.includes("@")) throw new UsageError("Give an e-mail address");
  const { settings } = leads;
  const options = { dataDir: settings.dataDir, secret: leads.secret(), now: new Date() };
  const count = await eraseSender(databaseOf(leads), email, options);
  if (count === 0) throw new Error("No message from this address; a restored backup is erased too");
  return `Erased ${messageCount(count)} here. Delivered copies remain with their recipients. ${describeHeld(settings)}`;
}

/** Deletes messages past their retention. */
export async function purge({ options: { force }, leads }: Invocation): Promise<string> {
  if (!leads.open) return "Nothing to purge";
  const { database } = leads.open;
  const { dataDir, retention } = leads.settings;
  const again = await eraseAgain(database, { dataDir, secret: leads.secret() });
  const sinks = leads.sinks().map(({ name }) => name);
  const purged = await purgeMessages(database, dataDir, new Date(), { force, sinks, retention });
  if (purged.kind === "unsteady") {
    throw new Error(
      "Nothing was purged: the clock has not been steady for a week, and may be wrong. --force purges anyway.",
    );
  }
  const restored = again > 0 ? `, and ${again} that had been erased before a backup was restored` : "";
  return `Purged ${messageCount(purged.messages)}${restored}`;
}
