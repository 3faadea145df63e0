import { print, runTool, UsageError } from "./command-line.ts";
import { commands } from "./leads/commands.ts";
import { openLeads } from "./leads/open-leads.ts";
import { USAGE } from "./leads/usage.ts";

/** `npm run leads`: the messages that the site received, for those who answer them. */

const OPTIONS = {
  json: { type: "boolean" },
  csv: { type: "boolean" },
  quarantine: { type: "boolean" },
  force: { type: "boolean" },
  limit: { type: "string" },
} as const;

// A reader that stops early (`npm run leads -- list | head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await runTool(OPTIONS, USAGE, async ([name = "", ...args], options) => {
  const command = commands.get(name);
  const [fewest, most] = command?.args ?? [0, 0];
  if (!command || args.length < fewest || args.length > most) throw new UsageError(command?.hint ?? USAGE);
  const leads = await openLeads(process.env, command.access);
  try {
    return print(await command.run({ args, options, leads }));
  } finally {
    await leads.close();
  }
});
