import { eraseAgain } from "#server/messages/retention/erase-again.ts";
import { eraseSender } from "#server/messages/retention/erase-sender.ts";
import { purgeMessages } from "#server/messages/retention/purge-messages.ts";
import type { Asked, Command } from "./commands.ts";
import { LeadFailure } from "./lead-failure.ts";
import { UsageError } from "../command-line.ts";

/** Commands that forget. */
export const deleteCommands: readonly (readonly [string, Command])[] = [
  [
    "erase",
    {
      least: 1,
      most: 1,
      writes: true,
      mend: "Whom? Give an e-mail address, such as: npm run leads -- erase noor@company.example",
      run: erase,
    },
  ],
  ["purge", { least: 0, most: 0, writes: true, run: purge }],
];

async function erase({ args: [email = ""], desk }: Asked): Promise<string> {
  if (!email.includes("@")) throw new UsageError("Whom? Give an e-mail address");
  if (!desk.open) throw new LeadFailure(`No messages yet in ${desk.place}`);
  const count = await eraseSender(desk.open.database, email, {
    dataDir: desk.settings.dataDir,
    secret: desk.secret(),
    now: new Date(),
  });
  if (count === 0)
    throw new LeadFailure("No message from this address; that it was asked for is kept as a hash");
  return `Erased ${count} ${count === 1 ? "message" : "messages"} here. What was delivered is with its receivers; backups forget it as they age.`;
}

async function purge({ options, desk }: Asked): Promise<string> {
  if (!desk.open) return "Nothing to purge";
  const again = await eraseAgain(desk.open.database, {
    dataDir: desk.settings.dataDir,
    secret: desk.secret(),
  });
  const purged = await purgeMessages(desk.open.database, desk.settings.dataDir, new Date(), {
    force: options.force,
    sinks: desk.sinks().map(({ name }) => name),
  });
  if (purged.kind === "unsteady") {
    throw new LeadFailure(
      "Nothing was purged: the clock has not gone steadily for a week, and may be wrong. --force purges all the same.",
    );
  }
  const restored = again > 0 ? `, and ${again} that had been erased before a backup was restored` : "";
  return `Purged ${purged.messages} ${purged.messages === 1 ? "message" : "messages"}${restored}`;
}
