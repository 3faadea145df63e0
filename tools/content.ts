import { parseArgs } from "node:util";
import { readSettings, SettingsError } from "#server/settings.ts";
import { checkContent } from "./check-content.ts";
import { confirmDrop } from "./content/confirm-drop.ts";
import { newPost } from "./content/new-post.ts";
import { previewLink } from "./content/preview-link.ts";
import { USAGE, UsageError } from "./content/usage.ts";

/** `npm run content`: what those who write need beside their editor. */

const EXIT = { done: 0, failed: 1, usage: 2 } as const;
const DAYS_MAX = 90;

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  try {
    const { positionals, values } = readArguments(args);
    if (values.help || positionals[0] === "help") return print(USAGE);
    return await runCommand(positionals, daysOf(values.days), values["confirm-drop"] === true);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError || error instanceof SettingsError ? EXIT.usage : EXIT.failed;
  }
}

async function runCommand([name, ...rest]: string[], days: number, confirm: boolean): Promise<number> {
  const settings = readSettings(process.env);
  const [first, second, ...more] = rest;
  if (name === "check" && second === undefined) {
    const { ok, text } = await checkContent(first ?? settings.contentDir, new Date());
    (ok ? console.log : console.error)(text);
    return ok ? EXIT.done : EXIT.failed;
  }
  if (name === "new" && first === "post" && second?.trim() && more.length === 0) {
    const today = new Date().toISOString().slice(0, 10);
    return print(newPost(second.trim(), { ...settings, today }));
  }
  if (name === "preview" && first !== undefined && second === undefined)
    return print(previewLink(first, days, settings, new Date()));
  if (name === "sync" && first === undefined && confirm) return print(confirmDrop(settings));
  throw new UsageError(USAGE);
}

function daysOf(given: string | undefined): number {
  const days = Number(given ?? 7);
  if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX)
    throw new UsageError(`--days must be a whole number from 1 to ${DAYS_MAX}`);
  return days;
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        days: { type: "string" },
        "confirm-drop": { type: "boolean" },
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
