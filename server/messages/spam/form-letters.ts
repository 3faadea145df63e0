import listed from "./phrases.json" with { type: "json" };
import { phraseFinder } from "./phrase-finder.ts";
import { plainWords } from "./plain-words.ts";

/** What programs try that look for holes. */
const PROBE =
  /<(?:script|svg|img|iframe)\b|\bon(?:error|load)\s*=|document\.cookie|union\s+(?:all\s+)?select|waitfor\s+delay|\bsleep\(\d|'\s*or\s+'?1'?\s*=|\$\{jndi:|\.\.\/\.\.\/|<\?php|\{\{\s*\d+\s*\*/iu;
/** Four words in a row, as code has none. */
const PROSE = /(?<!\p{Ll})(?:\p{Ll}{1,20}[,:]? ){4}/u;

/** Whether a text is what a program tried, without a sentence around it. */
export function isProbe(text: string): boolean {
  return PROBE.test(text) && !hasSentence(text);
}

/** Whether a text has words between its markup and its links. */
export function hasSentence(text: string): boolean {
  return PROSE.test(text);
}

const FEWEST_WORDS = 4;

/** Whether a text says a word or two again and again, as "test test test". */
export function isRepetition(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length >= FEWEST_WORDS && new Set(words).size <= 2;
}

const LURE_MAX_CHARS = 120;
const LURE =
  /(?:are you|is this|is it|who is|am i (?:talking|speaking) to|sind sie|[eê]tes[ -]vous|es usted|eres|[eè] lei|voc[eê] [eé]|czy jest pan)\b.{0,30}\b(?:owner|webmaster|in charge|decision maker|right person|inhaber|propri[eé]taire|propietari[oa]|propriet[aá]ri[oa]|titolare|w[lł]a[sś]ciciel)|вы владелец/iu;

/** Whether a text asks who reads it and says no more: whoever answers is a proven address. */
export function isLure(text: string): boolean {
  return text.length <= LURE_MAX_CHARS && LURE.test(text);
}

/** What was left open in the letter of a program that writes to many: `Hi {first_name}`. */
const GAP =
  /(?:\{\{?|%|\[(?=first|last|your|company))\s?(?:first|last|full|company|contact|your|business)?[ _-]?(?:name|company|website|domain|city)\s?[}%\]]/iu;

/** Whether a text is a form letter in which a name was not filled in. */
export function hasGap(text: string): boolean {
  return GAP.test(text);
}

const findPriceLure = phraseFinder(
  Object.entries(listed.priceLure).flatMap(([kind, list]) =>
    list.split("|").map((phrase): [string, string] => [phrase, kind]),
  ),
);
/** Two first names as one word, as programs put them together: `RobertTam`. */
const MADE_UP_NAME = /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$/u;

/**
 * Whether somebody asks for a price, of nothing in particular, as a program does in dozens of languages to see who answers:
 * under any name in those that hardly any client writes, under a made-up one in the others.
 */
export function isPriceLure({ name, message }: { name: string; message: string }): boolean {
  if (message.length > LURE_MAX_CHARS) return false;
  const found = findPriceLure(plainWords(message));
  return found.has("underAnyName") || (found.has("underMadeUpNames") && MADE_UP_NAME.test(name));
}
