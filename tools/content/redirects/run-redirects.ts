import { reportCoverage } from "./coverage.ts";
import { importRules } from "./import-rules.ts";
import type { RedirectSettings } from "./own-addresses.ts";

/**
 * `npm run content -- redirects …`.
 * @returns undefined when that is no command
 */
export async function runRedirects(
  command: string,
  file: string | undefined,
  settings: RedirectSettings,
  now: Date,
): Promise<{ ok: boolean; text: string } | undefined> {
  if (command === "import" && file !== undefined) return importRules(file, settings, now);
  if (command === "coverage" && file !== undefined) return reportCoverage(file, settings, now);
  return undefined;
}
