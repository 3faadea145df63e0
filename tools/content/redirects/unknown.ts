import { readUnknownAddresses } from "#server/site/unknown/unknown-addresses.ts";
import { openOwnAddresses, type RedirectSettings } from "./own-addresses.ts";

/** Most addresses that are listed: more are next when these have their rules. */
const LISTED_MAX = 50;

/** `npm run content -- redirects unknown`: the unknown addresses that visitors asked for, most often first. */
export async function listUnknown(settings: RedirectSettings, now: Date): Promise<string> {
  const own = await openOwnAddresses(settings, now);
  const counts = (await readUnknownAddresses(settings.dataDir)).filter(
    ([path]) => own.live(path) === undefined && own.redirect(path) === undefined,
  );
  if (counts.length === 0) return "No unknown address was asked for.";
  const lines = counts.slice(0, LISTED_MAX).map(([path, count]) => `${String(count).padStart(6)}  ${path}`);
  const more = counts.length > LISTED_MAX ? [`${counts.length - LISTED_MAX} more, asked for less often`] : [];
  return [
    ...lines,
    ...more,
    "",
    "To redirect one, add a line to redirects.txt: the old address, a blank, the new one.",
  ].join("\n");
}
