import { bundledLanguages } from "shiki/langs";

/** Languages of blocks that are not code. */
const PLAIN = new Set(["text", "txt", "plain", "plaintext"]);

/** True for a supported language, in upper or lower case. */
export function isKnownLanguage(language: string): boolean {
  const name = language.toLowerCase();
  return PLAIN.has(name) || Object.hasOwn(bundledLanguages, name);
}
