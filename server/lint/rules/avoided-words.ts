import type { Report } from "../../content/content-error.ts";
import { decodeText } from "../../content/content-files.ts";
import type { LintedContent } from "../linted-content.ts";
import { proseOf } from "../prose.ts";

/** The list of words to avoid; optional. */
const LIST = "avoid.txt";

/** Listed words in any visible text. */
export function avoidedWords(content: LintedContent): void {
  const report = content.reportAt(LIST);
  const bytes = content.files.read(LIST);
  const text = bytes && decodeText(bytes, report);
  if (text === undefined) return;
  const list = readAvoidList(text, report);
  for (const { text: prose, warn } of proseOf(content))
    for (const { index, words, suggestion } of list.find(prose))
      warn(
        index,
        words,
        `${words} is listed in ${content.files.shown(LIST)}; ${suggestion ? `write ${suggestion}` : "use plain words, or leave it out"}`,
      );
}

/** Words to avoid. */
interface AvoidList {
  /** Each listed phrase in a text, with its suggestion, if any. */
  find(text: string): { index: number; words: string; suggestion: string | undefined }[];
}

/**
 * Reads a list of words to avoid: one word or phrase a line, a suggestion after ` -> `, a comment after `#`. A line that
 * begins with `+` allows a phrase though a part of it is listed.
 */
function readAvoidList(text: string, report: Report): AvoidList {
  const listed = new Map<string, { suggestion: string | undefined; allowed: boolean }>();
  for (const [index, line] of text.split("\n").entries()) {
    const [entry = ""] = line.split(/(?:^|\s)#/, 1);
    const [words = "", suggestion] = entry.split(/(?:^|\s+)->/).map((part) => part.trim());
    const allowed = words.startsWith("+");
    const phrase = plain(allowed ? words.slice(1) : words);
    const warn = (message: string) => report({ line: index + 1, column: 1 }, "file", message, "warning");
    if (entry.trim() === "") continue;
    if (phrase === "") warn("there is no word before ->; write the word to avoid there");
    else if (listed.has(phrase)) warn(`${phrase} is listed twice; keep one of the lines`);
    else listed.set(phrase, { suggestion, allowed });
  }
  // Longer phrases first: one that is allowed covers the words inside it.
  const phrases = [...listed.keys()].toSorted((one, other) => other.length - one.length);
  const pattern = phrases.length > 0 ? new RegExp(phrases.map(wholeWords).join("|"), "giu") : undefined;
  return {
    find(searched) {
      if (!pattern) return [];
      return [...searched.matchAll(pattern)].flatMap(({ 0: words, index }) => {
        const found = listed.get(plain(words));
        return found && !found.allowed ? [{ index, words, suggestion: found.suggestion }] : [];
      });
    },
  };
}

function wholeWords(phrase: string): string {
  const literal = phrase
    .replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    .replace(/'/g, "['’]")
    .replace(/ /g, "\\s+");
  const before = /^[\p{L}\p{N}]/u.test(phrase) ? "(?<![\\p{L}\\p{N}])" : "";
  const after = /[\p{L}\p{N}]$/u.test(phrase) ? "(?![\\p{L}\\p{N}])" : "";
  return before + literal + after;
}

function plain(words: string): string {
  return words.trim().toLowerCase().replace(/\s+/g, " ").replaceAll("’", "'");
}
