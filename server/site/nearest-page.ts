import { distance } from "fastest-levenshtein";

/** Of a name this long and longer so many letters may be wrong; of a shorter one, one for every three. */
const LETTERS_PER_MISTAKE = 3;
const MISTAKES_MAX = 3;
const NAME_MIN_CHARS = 3;
const NAME_MAX_CHARS = 40;

/**
 * The page that an unknown address most likely meant, such as `/services` for `/servces` or `/our/services.html`.
 * @param pages addresses of one step, such as `/services`
 * @returns undefined when none is near
 */
export function nearestPage(path: string, pages: readonly string[]): string | undefined {
  const name = (path.toLowerCase().split("/").findLast(Boolean) ?? "")
    .replace(/\.\w+$/, "")
    .replaceAll("_", "-");
  if (name.length < NAME_MIN_CHARS || name.length > NAME_MAX_CHARS) return undefined;
  const mistakes = Math.min(MISTAKES_MAX, Math.floor(name.length / LETTERS_PER_MISTAKE));
  const near = pages
    .map((page) => ({ page, away: distance(name, page.slice(1)) }))
    .toSorted((one, other) => one.away - other.away)
    .at(0);
  return near && near.away <= mistakes ? near.page : undefined;
}
