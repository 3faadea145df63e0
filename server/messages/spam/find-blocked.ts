import { domainToASCII } from "node:url";
import type { Blocked } from "#model/content/blocked.ts";
import { plainWords } from "./likeness.ts";

const HOST = /(?:\/\/|@|www\.)([\p{L}\p{N}.-]+)/giu;

/** How far apart the parts of a phrase such as `buy … gloves` may be, in characters. */
const GAP_MAX_CHARS = 45;
/** Scripts that put no blanks between words: a phrase in them may be part of a longer word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The words and domains of a message that the owner of the site has blocked, as reasons. */
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
      // The blank that ends one part may begin the next.
      const near = plain.slice(end - 1, end + GAP_MAX_CHARS).indexOf(part);
      end += near - 1 + part.length;
      return near >= 0;
    });
    if (isWhole) return true;
  }
  return false;
}

/** A part of a phrase as it is found among plain words. */
function partOf(written: string): string {
  const part = plainWords(written);
  if (UNSPACED.test(part)) return part.trim();
  return written.trimEnd().endsWith("*") ? part.trimEnd() : part;
}
