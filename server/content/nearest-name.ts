import { distance } from "fastest-levenshtein";

/** Allows one mistake per this many letters. */
const LETTERS_PER_MISTAKE = 3;
const BEGINNING_MIN_CHARS = 3;

/**
 * The likeliest name for a misspelt or shortened one, ignoring case.
 * @returns undefined when none is near
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const given = name.toLowerCase();
  const away = (known: string) =>
    given.length >= BEGINNING_MIN_CHARS && known.startsWith(given) ? 0 : distance(given, known);
  const [near] = names
    .map((known) => ({ known, away: away(known.toLowerCase()) }))
    .toSorted((one, other) => one.away - other.away);
  return near && near.away <= given.length / LETTERS_PER_MISTAKE ? near.known : undefined;
}
