import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";

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

/** The words of a piece of HTML as one line: no tags, entities decoded, blanks single. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return oneLine(html);
  return oneLine(textIn(fromHtml(html, { fragment: true })));
}

/** A text as one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
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
