import type { Nodes } from "hast";
import { HtmlRefused, parseHtml } from "./parse-html.ts";

const UNSEEN = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "svg",
  "math",
  "iframe",
  "textarea",
  "title",
]);

/** Of names, titles and excerpts more is never shown, and no source shall make us read more. */
const CHARS_MAX = 10_000;

/** The words of a short piece of HTML as one line: no tags, entities decoded, blanks single. */
export function plainText(html: string): string {
  const text = html.slice(0, CHARS_MAX);
  if (!/[<&]/.test(text)) return oneLine(text);
  try {
    return oneLine(textIn(parseHtml(text)));
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error;
    return oneLine(text.replace(/<[^>]*>?/g, " "));
  }
}

/** A text as one line, without the halves of signs that JSON can write. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/gu, " ").trim();
}

function textIn(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  if (node.type === "element" && UNSEEN.has(node.tagName)) return "";
  const inner = node.children.map(textIn).join("");
  return node.type === "element" && !INLINE.has(node.tagName) ? ` ${inner} ` : inner;
}

const INLINE = new Set([
  "a",
  "abbr",
  "b",
  "code",
  "em",
  "i",
  "mark",
  "q",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "u",
]);
