import type { Nodes } from "hast";
import { isBlock, UNREAD } from "./hast-nodes.ts";
import { HtmlRefused, parseHtml } from "./parse-html.ts";

/** Names, titles and excerpts are never shown longer, and a source must not make us read more. */
const CHARS_MAX = 10_000;

/** The text of a short piece of HTML as one line: no tags, entities decoded, single spaces. */
export function plainText(html: string): string {
  const text = html.slice(0, CHARS_MAX);
  if (!/[<&]/.test(text)) return oneLine(text);
  try {
    return oneLine(wordsIn(parseHtml(text)));
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error;
    return oneLine(text.replace(/<[^>]*>?/g, " "));
  }
}

/** A text as one line, without lone surrogates, which JSON allows. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/gu, " ").trim();
}

/** A text of at most this many characters, cut between words if longer. */
export function truncate(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const short = text.slice(0, maxChars - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${/^(.*\S)\s/s.exec(short)?.[1] ?? short}…`;
}

function wordsIn(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const inner = node.children.map(wordsIn).join("");
  if (node.type === "root") return inner;
  if (UNREAD.test(node.tagName) || node.tagName === "iframe") return "";
  return isBlock(node) || inner === "" ? ` ${inner} ` : inner;
}
