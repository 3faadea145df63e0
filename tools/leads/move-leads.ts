import { moveToPostgres } from "#server/platform/database/move-to-postgres.ts";
import { openPostgresDatabase } from "#server/platform/database/open-postgres-database.ts";
import { placeOf, type Invocation } from "./open-leads.ts";
import { messageCount } from "./terminal-text.ts";
import { UsageError } from "../command-line.ts";

/** Moves the messages of the data directory to PostgreSQL, and says what to do next. */
export async function moveLeads({ leads }: Invocation): Promise<string> {
  const { dataDir, databaseUrl } = leads.settings;
  if (!databaseUrl)
    throw new UsageError("Where to? Set DATABASE_URL to the address of the PostgreSQL database.");
  const target = await openPostgresDatabase(databaseUrl);
  try {
    const count = await moveToPostgres(dataDir, target);
    return [
      `Moved ${messageCount(count)} to ${placeOf({ dataDir, databaseUrl })}.`,
      "The old database is empty and takes no more messages; backups of it still have them, so delete those that you no longer want.",
      "Start the site again with DATABASE_URL, and with SECRET set to",
      `what stands in the file "secret" of the data directory: receipts that were given out depend on it.`,
    ].join("\n");
  } finally {
    await target.close();
  }
}
