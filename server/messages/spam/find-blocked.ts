import type { Blocked } from "#model/content/blocked.ts";
import type { ContactMessage } from "#model/contact/parse-contact-form.ts";
import { phraseFinder } from "./phrase-finder.ts";
import { plainWords } from "./plain-words.ts";

const HOST = /(?:\/\/|@|www\.)([\p{L}\p{N}.-]+)/giu;

/** Which words and domains of a message the owner of the site has blocked, in words. */
export function findBlocked({ email }: ContactMessage, text: string, { words, domains }: Blocked): string[] {
  const found = phraseFinder(words.map((word) => [word, word] as const))(plainWords(text));
  const hosts = hostsIn(`${email}\n${text}`).map((host) => `.${host}`);
  return [
    ...[...found.keys()].map((word) => `has a word that is blocked (${word})`),
    ...domains
      .filter((domain) => hosts.some((host) => host.endsWith(`.${domain.toLowerCase()}`)))
      .map((domain) => `names a domain that is blocked (${domain})`),
  ];
}

/** The hosts of the links and addresses in a text, in small letters. */
export function hostsIn(text: string): string[] {
  return [...text.matchAll(HOST)].map(([, host = ""]) => host.toLowerCase());
}
