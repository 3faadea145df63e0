import { LINK, wordsOf } from "./likeness.ts";
import type { Verdict } from "../store/earlier-messages.ts";

/** A message's spam score from the classifier. */
export interface SpamScore {
  points: number;
  /** The words with the most weight. */
  words: string[];
}

/** With fewer verdicts, chance decides. */
const SPAM_MIN = 8;
const HONEST_MIN = 15;
/** The topic is clear by then. */
const WORDS_MAX = 60;
const SHOWN_WORDS = 3;
const POINTS_MAX = 5;

/**
 * Learns from messages with a verdict what this site's spam looks like: naive Bayes on words, pairs of words
 * and traits, without a fixed vocabulary. Points grow with the distance from honest messages, each scored as
 * if it were new: the first at two standard deviations.
 * @returns undefined while there are too few
 */
export function trainClassifier(
  verdicts: readonly (Written & { isSpam: boolean })[],
): ((message: Written) => SpamScore | undefined) | undefined {
  const seen = verdicts.map((verdict) => ({ tokens: tokensOf(verdict), isSpam: verdict.isSpam }));
  const honest = seen.filter(({ isSpam }) => !isSpam);
  const spam = seen.length - honest.length;
  if (spam < SPAM_MIN || honest.length < HONEST_MIN) return undefined;
  const counts = new Map<string, { spam: number; honest: number }>();
  for (const { tokens, isSpam } of seen)
    for (const token of tokens) {
      const count = counts.get(token) ?? { spam: 0, honest: 0 };
      count[isSpam ? "spam" : "honest"] += 1;
      counts.set(token, count);
    }
  /** The log of the odds for spam by how often a token is in either kind, the closer to even the fewer there were. */
  const weigh = (token: string, less: number) => {
    const count = counts.get(token);
    const total = count ? count.spam + count.honest - less : 0;
    if (!count || total === 0) return undefined;
    const [inSpam, inHonest] = [count.spam / spam, (count.honest - less) / (honest.length - less)];
    const odds = (1 + (total * inSpam) / (inSpam + inHonest)) / (2 + total);
    return Math.log(odds / (1 - odds));
  };
  const read = (tokens: ReadonlySet<string>, less = 0) => {
    const known = [...tokens].flatMap((token) => {
      const weight = weigh(token, less);
      return weight === undefined ? [] : [{ token, weight }];
    });
    const words = known.filter(({ token }) => !token.startsWith("#"));
    const traits = known.filter(({ token }) => token.startsWith("#"));
    // Words are not independent, so the score is divided by the square root of their number.
    return { words, score: (3 * sum(words)) / Math.sqrt(words.length + 5) + sum(traits) };
  };
  const scores = honest.map(({ tokens }) => ({ weight: read(tokens, 1).score }));
  const mean = sum(scores) / honest.length;
  const deviation =
    Math.sqrt(sum(scores.map(({ weight }) => ({ weight: (weight - mean) ** 2 }))) / honest.length) || 1;
  return (message) => {
    const { words, score } = read(tokensOf(message));
    if (words.length === 0) return undefined;
    const points = Math.round((2 * (score - mean)) / deviation - 4);
    const heaviest = words.toSorted((one, other) => other.weight - one.weight).slice(0, SHOWN_WORDS);
    return {
      points: Math.min(POINTS_MAX, Math.max(0, points)),
      words: heaviest.map(({ token }) => token),
    };
  };
}

function sum(weighed: readonly { weight: number }[]): number {
  return weighed.reduce((total, { weight }) => total + weight, 0);
}

function tokensOf(message: Written): Set<string> {
  const text = ownWords(message.message);
  const words = wordsOf(text.replace(LINK, " ")).slice(0, WORDS_MAX);
  return new Set([
    ...words,
    ...words.slice(1).map((word, index) => `${words[index]} ${word}`),
    ...wordsOf(message.company),
    ...traitsOf(message, text),
  ]);
}

/** The fields that show a message's style. */
export type Written = Pick<Verdict, "form" | "name" | "email" | "company" | "phone" | "message">;

/** Start of a forwarded mail: a line of dashes, a quotation mark, or a header with an address. */
const PASSED_ON = /^\s*(?:[-_=*]{3}|>|[^\s:]{2,12}: .*@)/u;
/** Shorter texts have no manner. */
const MIN_CHARS = 90;

type Trait = readonly [reason: string, holds: (written: Written, text: string) => boolean];

/** Weak signs in any language, a point each. */
const TRAITS: readonly Trait[] = [
  ["names an amount", (_, text) => /\p{Sc} ?\d|\d ?[\p{Sc}%]/u.test(text)],
  ["has a link", (_, text) => /https?:\/\/|www\./i.test(text)],
  ["ends in a link", (_, text) => /(?:https?:\/\/|www\.)\S+$/i.test(text.trimEnd())],
  ["gives neither company nor phone", ({ form, company, phone }) => form === "contact" && !company && !phone],
  ["asks no question", (_, text) => !/[?？؟]/u.test(text)],
  ["has an exclamation mark", (_, text) => /[!！]/u.test(text)],
  ["gives a single name", ({ name }) => !/\s/u.test(name.trim())],
];

/** Traits without weight of their own that help the classifier. */
const HELPS: readonly Trait[] = [
  ["has paragraphs", (_, text) => text.includes("\n")],
  [
    "is signed",
    ({ name }, text) => {
      const [first = ""] = wordsOf(name);
      return first.length > 2 && wordsOf(text).includes(first);
    },
  ],
];

/** Signs in the style of a text, as reasons. */
export function writingSigns(written: Written): string[] {
  const text = ownWords(written.message);
  return text.length < MIN_CHARS
    ? []
    : TRAITS.filter(([, holds]) => holds(written, text)).map(([reason]) => reason);
}

/** The presence of each trait, as words for the classifier. */
function traitsOf(written: Written, text: string): string[] {
  return [...TRAITS, ...HELPS].map(([reason, holds]) => `#${holds(written, text) ? "" : "not "}${reason}`);
}

/** The sender's words above a forwarded or quoted mail; the whole text if there are none above. */
function ownWords(text: string): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => PASSED_ON.test(line));
  return end > 0 ? lines.slice(0, end).join("\n") : text;
}
