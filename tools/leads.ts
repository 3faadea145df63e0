import { SettingsError } from "#server/platform/settings-error.ts";
import { EXIT, print, readArguments, UsageError } from "./command-line.ts";
import { commands, type Command } from "./leads/commands.ts";
import { LeadFailure } from "./leads/lead-failure.ts";
import { openDesk } from "./leads/open-desk.ts";
import { USAGE } from "./leads/usage.ts";

/** `npm run leads`: the messages that the site received, for those who answer them. */

const OPTIONS = {
  json: { type: "boolean" },
  csv: { type: "boolean" },
  quarantine: { type: "boolean" },
  force: { type: "boolean" },
  limit: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

// A reader that stops early (`npm run leads -- list | head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  try {
    const { positionals, values } = readArguments(args, OPTIONS, USAGE);
    const [name = "", ...rest] = positionals;
    if (values.help || name === "help") return print(USAGE);
    const command = commands.get(name);
    if (!command || rest.length < command.least || rest.length > command.most) {
      throw new UsageError(command?.mend ?? USAGE);
    }
    return await runCommand(command, rest, values);
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof SettingsError;
    console.error(error instanceof Error ? error.message : String(error));
    return isUsage ? EXIT.usage : EXIT.failed;
  }
}

async function runCommand(command: Command, args: string[], options: Options): Promise<number> {
  const desk = await openDesk(process.env, command);
  try {
    return print(await command.run({ args, options, desk }));
  } catch (error) {
    if (!(error instanceof LeadFailure)) throw error;
    console.error(error.message);
    return EXIT.failed;
  } finally {
    await desk.close();
  }
}

type Options = ReturnType<typeof readArguments<typeof OPTIONS>>["values"];
