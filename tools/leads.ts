import { parseArgs } from "node:util";
import { readSettings, SettingsError } from "#server/settings.ts";
import { openMessageDatabaseForReading } from "#server/database/open-message-database.ts";
import { createMessageStore } from "#server/contact/database-message-store.ts";
import { openPostgresDatabase } from "#server/database/open-postgres-database.ts";
import { listLeads } from "./leads/list-leads.ts";
import { moveLeads } from "./leads/move-leads.ts";
import { placeOf } from "./leads/place-of.ts";
import { showLead } from "./leads/show-lead.ts";
import { USAGE, UsageError } from "./leads/usage.ts";

/** `npm run leads`: reads the messages that the site received, beside a running server. */

const EXIT = { done: 0, failed: 1, usage: 2 } as const;

// A reader that stops early (`npm run leads -- list | head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  try {
    const { positionals, values } = readArguments(args);
    if (values.help || positionals[0] === "help") return print(USAGE);
    const settings = readSettings(process.env);
    const { dataDir, databaseUrl } = settings;
    if (positionals[0] === "move-to-postgres" && positionals.length === 1)
      return print(await moveLeads(settings));
    const database = databaseUrl
      ? await openPostgresDatabase(databaseUrl)
      : openMessageDatabaseForReading(dataDir);
    const store = database && createMessageStore(database);
    try {
      return await runCommand(positionals, values, { place: placeOf(settings), store });
    } finally {
      await store?.close();
    }
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof SettingsError;
    console.error(error instanceof Error ? error.message : String(error));
    return isUsage ? EXIT.usage : EXIT.failed;
  }
}

type Options = ReturnType<typeof readArguments>["values"];

async function runCommand(
  [command, ...rest]: string[],
  options: Options,
  source: Parameters<typeof listLeads>[1],
): Promise<number> {
  if (command === "list" && rest.length === 0) return print(await listLeads(options, source));
  if (command === "show" && rest.length === 1) {
    const shown = await showLead(String(rest[0]), options, source);
    if (shown.found) return print(shown.text);
    console.error(shown.text);
    return EXIT.failed;
  }
  throw new UsageError(
    command === "show"
      ? "Which message? Give one reference, such as: npm run leads -- show KS-4F2A91"
      : USAGE,
  );
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        limit: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function print(text: string): number {
  console.log(text);
  return EXIT.done;
}
