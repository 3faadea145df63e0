/** The features of a text, each once. */
export interface TextFeatures {
  /** Each feature as the table of weights has it, with its name for people. */
  features: ReadonlyMap<string, string>;
  /** How many different words there are, in all scripts. */
  words: number;
}

/** Longer words and words in other scripts are counted, but have no weight. */
const WORD = /^[a-z]{3,16}$/;
const WORD_OF_PAIR = /^[a-z]{2,16}$/;

const LINK = /:\/\/|^\W{0,3}www\./i;
const ADDRESS = /[^@]@[^@]/;

/** The feature that a text has from this many chunks on in which the pattern is found. */
type Count = readonly [pattern: RegExp, fewest: number, feature: string];

const COUNTS_OF_LINKS: readonly Count[] = [
  [LINK, 1, "(a link)"],
  [LINK, 3, "(three links)"],
  [/:\/\/\d+[.:/]/, 1, "(a link to a number)"],
];

const SUM = /[$€£]\d|\d[$€£]/;
const CAPITALS = /^\W{0,3}[A-Z]{4,40}\W{0,3}$/;
const ROW = /([*=_~#>+])\1{4}/;

const COUNTS_OF_WORDS: readonly Count[] = [
  [SUM, 1, "(a sum of money)"],
  [SUM, 3, "(three sums of money)"],
  [/\d%/, 1, "(a percentage)"],
  [CAPITALS, 3, "(three words in capitals)"],
  [CAPITALS, 8, "(eight words in capitals)"],
  [/8(?:00|55|66|77|88)[-.)]\d{3}[-.]\d{4}/, 1, "(a toll-free number)"],
  [/<\/?[a-z]{1,10}\b/i, 3, "(three tags of a page)"],
  [ROW, 1, "(a row of marks)"],
  [ROW, 4, "(four rows of marks)"],
  [/!/, 1, "(an exclamation mark)"],
  [/!/, 4, "(four exclamation marks)"],
];

/**
 * Reads a text once, from beginning to end: its words and pairs of neighbouring words in plain Latin letters, and a few
 * counts of the chunks between white space. Links and addresses are counted as such; the words in them are ignored.
 */
export function textFeatures(text: string): TextFeatures {
  const features = new Map<string, string>();
  const words = new Set<string>();
  const links: string[] = [];
  const others: string[] = [];
  let before = "";
  for (const chunk of text.split(/\s+/u)) {
    if (LINK.test(chunk)) links.push(chunk);
    else if (!ADDRESS.test(chunk)) others.push(chunk);
  }
  for (const [letters] of others.join(" ").matchAll(/[\p{L}\p{M}]+/gu)) {
    const word = letters.toLowerCase();
    words.add(word);
    if (WORD.test(word)) features.set(word, word);
    if (WORD_OF_PAIR.test(before) && WORD_OF_PAIR.test(word)) {
      features.set(pairHash(before, word), `${before} ${word}`);
    }
    before = word;
  }
  for (const feature of [...reached(COUNTS_OF_LINKS, links), ...reached(COUNTS_OF_WORDS, others)]) {
    features.set(feature, feature.slice(1, -1));
  }
  return { features, words: words.size };
}

function reached(counts: readonly Count[], chunks: readonly string[]): string[] {
  return counts
    .filter(([pattern, fewest]) => chunks.filter((chunk) => pattern.test(chunk)).length >= fewest)
    .map(([, , feature]) => feature);
}

/** Pairs are stored as hashes (FNV-1a), in capitals, so that the table contains no sentence of anybody's mail. */
function pairHash(first: string, second: string): string {
  const pair = `${first} ${second}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < pair.length; at += 1) hash = Math.imul(hash ^ pair.charCodeAt(at), 0x01000193);
  return ((hash >>> 0) % 36 ** 5).toString(36).toUpperCase();
}
