import { readSettings } from "#server/settings.ts";
import { EXIT, print, runTool, UsageError, type ToolOptions } from "./command-line.ts";
import { confirmDrop } from "./content/confirm-drop.ts";
import { newPage } from "./content/new-page.ts";
import { newPost } from "./content/new-post.ts";
import { previewLink } from "./content/preview-link.ts";
import { USAGE } from "./content/usage.ts";
import { EXPORT_KINDS } from "#server/import/export-kinds.ts";

/** `npm run content`: what those who write need beside their editor. */

const OPTIONS = {
  days: { type: "string" },
  "confirm-drop": { type: "boolean" },
  images: { type: "string" },
  download: { type: "boolean" },
  site: { type: "string" },
  "dry-run": { type: "boolean" },
  strict: { type: "boolean" },
  external: { type: "boolean" },
} as const;
const DAYS_MAX = 90;

process.exitCode = await runTool(OPTIONS, USAGE, runCommand);

type Options = ToolOptions<typeof OPTIONS>;

async function runCommand([name, ...rest]: string[], options: Options): Promise<number> {
  const settings = readSettings(process.env);
  const [first, second, ...more] = rest;
  if (name === "check") {
    // It reads pictures, and no other command needs what does so.
    const { runCheck } = await import("./content/check-command.ts");
    return report(await runCheck(rest, options, settings));
  }
  if (name === "new" && first === "post" && second?.trim() && more.length === 0) {
    const today = new Date().toISOString().slice(0, 10);
    return print(newPost(second.trim(), { ...settings, today }));
  }
  if (name === "new" && first === "page" && second !== undefined && more.length === 0)
    return print(newPage(second, ".", settings.contentDir));
  if (name === "preview" && first !== undefined && second === undefined)
    return print(await previewLink(first, daysOf(options.days), settings, new Date()));
  if (name === "sync" && first === undefined && options["confirm-drop"]) return print(confirmDrop(settings));
  const kind = EXPORT_KINDS.find((one) => one === first);
  if (name === "import" && kind && second !== undefined && more.length === 0) {
    // Readers of exports and pictures are large, and no other command needs them.
    const { runImport } = await import("./content/import-command.ts");
    return report(await runImport(kind, second, options, settings));
  }
  throw new UsageError(USAGE);
}

function daysOf(given: string | undefined): number {
  const days = Number(given ?? 7);
  if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX)
    throw new UsageError(`--days must be a whole number from 1 to ${DAYS_MAX}`);
  return days;
}

function report({ ok, text }: { ok: boolean; text: string }): number {
  (ok ? console.log : console.error)(text);
  return ok ? EXIT.done : EXIT.failed;
}
