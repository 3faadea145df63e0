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

interface Counts {
  links: number;
  numberLinks: number;
  sums: number;
  percentages: number;
  capitals: number;
  exclamations: number;
  tags: number;
  rows: number;
  tollFree: number;
}

/**
 * Reads a text once, from beginning to end: its words and pairs of neighbouring words in plain Latin letters, and a few
 * counts. Links and addresses are counted as such; the words in them are ignored.
 */
export function textFeatures(text: string): TextFeatures {
  const features = new Map<string, string>();
  const words = new Set<string>();
  const counts = noCounts();
  let before = "";
  for (const chunk of text.split(/\s+/u)) {
    if (countChunk(chunk, counts)) continue;
    for (const [letters] of chunk.matchAll(/[\p{L}\p{M}]+/gu)) {
      const word = letters.toLowerCase();
      words.add(word);
      if (WORD.test(word)) features.set(word, word);
      if (WORD_OF_PAIR.test(before) && WORD_OF_PAIR.test(word)) {
        features.set(pairHash(before, word), `${before} ${word}`);
      }
      before = word;
    }
  }
  for (const feature of countFeatures(counts)) features.set(feature, feature.slice(1, -1));
  return { features, words: words.size };
}

function noCounts(): Counts {
  return {
    links: 0,
    numberLinks: 0,
    sums: 0,
    percentages: 0,
    capitals: 0,
    exclamations: 0,
    tags: 0,
    rows: 0,
    tollFree: 0,
  };
}

/** Counts what a chunk between white space contains. @returns whether it is a link or an address, without words to read */
function countChunk(chunk: string, counts: Counts): boolean {
  if (chunk.includes("://") || /^\W{0,3}www\./i.test(chunk)) {
    counts.links += 1;
    if (/:\/\/\d+[.:/]/.test(chunk)) counts.numberLinks += 1;
    return true;
  }
  if (/[^@]@[^@]/.test(chunk)) return true;
  if (/[$€£]\d|\d[$€£]/.test(chunk)) counts.sums += 1;
  if (/\d%/.test(chunk)) counts.percentages += 1;
  if (/^\W{0,3}[A-Z]{4,40}\W{0,3}$/.test(chunk)) counts.capitals += 1;
  if (/<\/?[a-z]{1,10}\b/i.test(chunk)) counts.tags += 1;
  if (/([*=_~#>+])\1{4}/.test(chunk)) counts.rows += 1;
  if (/8(?:00|55|66|77|88)[-.)]\d{3}[-.]\d{4}/.test(chunk)) counts.tollFree += 1;
  if (chunk.includes("!")) counts.exclamations += 1;
  return false;
}

function countFeatures(counts: Counts): string[] {
  const features: [feature: string, holds: boolean][] = [
    ["(a link)", counts.links >= 1],
    ["(three links)", counts.links >= 3],
    ["(a link to a number)", counts.numberLinks >= 1],
    ["(a sum of money)", counts.sums >= 1],
    ["(three sums of money)", counts.sums >= 3],
    ["(a percentage)", counts.percentages >= 1],
    ["(three words in capitals)", counts.capitals >= 3],
    ["(eight words in capitals)", counts.capitals >= 8],
    ["(a toll-free number)", counts.tollFree >= 1],
    ["(three tags of a page)", counts.tags >= 3],
    ["(a row of marks)", counts.rows >= 1],
    ["(four rows of marks)", counts.rows >= 4],
    ["(an exclamation mark)", counts.exclamations >= 1],
    ["(four exclamation marks)", counts.exclamations >= 4],
  ];
  return features.filter(([, holds]) => holds).map(([feature]) => feature);
}

/** Pairs are stored as hashes (FNV-1a), in capitals, so that the table contains no sentence of anybody's mail. */
function pairHash(first: string, second: string): string {
  const pair = `${first} ${second}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < pair.length; at += 1) hash = Math.imul(hash ^ pair.charCodeAt(at), 0x01000193);
  return ((hash >>> 0) % 36 ** 5).toString(36).toUpperCase();
}
