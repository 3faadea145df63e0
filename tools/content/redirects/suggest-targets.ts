import { distance } from "fastest-levenshtein";

const SUGGESTED_MAX = 3;
/** From 0 for nothing in common to 1 for the same. */
const SCORE_MIN = 0.4;
/** Words of addresses that say nothing about what is there. */
const EMPTY_WORDS = new Set([
  "index",
  "html",
  "htm",
  "php",
  "asp",
  "aspx",
  "jsp",
  "the",
  "a",
  "and",
  "of",
  "post",
  "blog",
  "page",
]);

/**
 * The addresses that an unknown one probably meant, the likeliest first: those with a similar last part, or with words in
 * common.
 */
export function suggestTargets(path: string, addresses: readonly string[]): string[] {
  const asked = features(path);
  return addresses
    .map((address) => ({ address, score: likeness(asked, features(address)) }))
    .filter(({ score }) => score >= SCORE_MIN)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, SUGGESTED_MAX)
    .map(({ address }) => address);
}

type Features = ReturnType<typeof features>;

function features(path: string) {
  const plain = decoded(path)
    .toLowerCase()
    .replace(/\/(?:index)?(?:\.\w+)?$|\.\w+$/, "");
  const words = plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word && !EMPTY_WORDS.has(word));
  return {
    last: plain.slice(plain.lastIndexOf("/") + 1),
    words: new Set(words.filter((word) => !/^\d+$/.test(word))),
  };
}

function likeness(one: Features, other: Features): number {
  if (one.last === "" || other.last === "") return 0;
  const longest = Math.max(one.last.length, other.last.length);
  // Words that differ much in length are not alike; most pairs end here, without comparing letters.
  const shortest = Math.min(one.last.length, other.last.length);
  const spelling = shortest * 2 < longest ? 0 : 1 - distance(one.last, other.last) / longest;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  const common = shared && shared / (one.words.size + other.words.size - shared);
  return Math.max(spelling >= 0.6 ? spelling : 0, common);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
