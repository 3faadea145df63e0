import { domainToASCII } from "node:url";
import type { Blocked } from "#model/content/blocked.ts";

/** Number of consecutive words compared. */
const RUN_WORDS = 3;
/** Shorter texts match by chance. */
const FEWEST_RUNS = 5;
/** Minimum share of common runs in the longer text: about every tenth word may differ. */
const SAME_SHARE = 0.6;
/** A longer one is a text with the other in it, such as a forwarded mail with a question above. */
const LONGER_MAX = 1.1;

/** Scripts without spaces are compared by letter. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\s]+/gu;
/** Links and addresses. */
export const LINK = /(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@[^\s@]{1,254}/giu;

/** A normalised text: plain words without links, addresses and figures, which vary between copies. */
export interface Shape {
  plain: string;
  runs: Set<string>;
}

export function shapeOf(text: string): Shape {
  const words = wordsOf(text.replace(LINK, " ").replace(/\p{N}+/gu, " "));
  const runs = words
    .slice(0, 1 - RUN_WORDS)
    .map((_, index) => words.slice(index, index + RUN_WORDS).join(" "));
  return { plain: words.join(" "), runs: new Set(runs) };
}

/** The words of a text, with disguises removed. */
export function wordsOf(text: string): string[] {
  return plainWords(text).match(WORD) ?? [];
}

/** Whether two texts are nearly equal: names and single words may differ. */
export function areAlike(one: Shape, other: Shape): boolean {
  const [fewer, more] = one.runs.size < other.runs.size ? [one.runs, other.runs] : [other.runs, one.runs];
  if (fewer.size < FEWEST_RUNS) return one.plain === other.plain;
  if (more.size > fewer.size * LONGER_MAX) return false;
  return [...fewer].filter((run) => more.has(run)).length >= more.size * SAME_SHARE;
}

/** Accents, the vowel signs of Arabic and the dot below of Devanagari, which people write or leave out. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0640\u093c]/g;
const INVISIBLE = /\p{Cf}/gu;
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/gu;
/** Chinese and Japanese have no space around words in Latin letters. */
const CLOSE_TO_LATIN =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[a-z0-9])|(?<=[a-z0-9])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/**
 * The words of a text separated by single spaces, with one at each end and disguises removed: no accents,
 * invisible characters, capitals, punctuation or lookalike letters.
 */
function plainWords(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(MARKS, "")
    .normalize("NFC")
    .replaceAll("ı", "i")
    .replaceAll("ł", "l");
  return ` ${plain.replace(NO_WORD, " ").replace(CLOSE_TO_LATIN, " ").trim()} `;
}

const HOST = /(?:\/\/|@|www\.)([\p{L}\p{N}.-]+)/giu;

/** Maximum distance of the parts of a phrase such as `buy … gloves`, in characters. */
const GAP_MAX_CHARS = 45;
/** Scripts without spaces: a phrase may be part of a longer word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The blocked words and domains in a message, as reasons. */
export function findBlocked(email: string, text: string, { words, domains }: Blocked): string[] {
  const plain = plainWords(text);
  const hosts = hostsIn(`${email}\n${text}`).map((host) => `.${host}`);
  return [
    ...words
      .filter((phrase) => holdsPhrase(plain, phrase))
      .map((word) => `has a word that is blocked (${word})`),
    ...domains
      .filter((domain) => hosts.some((host) => host.endsWith(`.${asHost(domain)}`)))
      .map((domain) => `names a domain that is blocked (${domain})`),
  ];
}

/** The hosts of the links and addresses in a text, in one spelling. */
export function hostsIn(text: string): string[] {
  return [...text.matchAll(HOST)].map(([, host = ""]) => asHost(host.replace(/^www\.|\.$/gi, "")));
}

/** The host of an address. */
export function hostOf(email: string): string {
  return asHost(email.slice(email.lastIndexOf("@") + 1));
}

function asHost(name: string): string {
  return domainToASCII(name) || name.toLowerCase();
}

function holdsPhrase(plain: string, phrase: string): boolean {
  const [start = "", ...rest] = phrase
    .replaceAll(/\* (?!…)/g, "* … ")
    .split("…")
    .map(partOf);
  if (start.trim() === "") return false;
  for (let at = plain.indexOf(start); at >= 0; at = plain.indexOf(start, at + 1)) {
    let end = at + start.length;
    const isWhole = rest.every((part) => {
      // The space that ends one part may begin the next.
      const near = plain.slice(end - 1, end + GAP_MAX_CHARS).indexOf(part);
      end += near - 1 + part.length;
      return near >= 0;
    });
    if (isWhole) return true;
  }
  return false;
}

/** A part of a phrase, normalised like the text. */
function partOf(written: string): string {
  const part = plainWords(written);
  if (UNSPACED.test(part)) return part.trim();
  return written.trimEnd().endsWith("*") ? part.trimEnd() : part;
}
