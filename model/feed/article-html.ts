import type { ArticleAttributes, ArticleNode } from "../content/article.ts";
import { xmlText } from "./xml.ts";

/** The attributes that mean something outside our own pages; classes, roles and lazy loading do not. */
const ATTRIBUTES = new Set([
  "href",
  "src",
  "alt",
  "width",
  "height",
  "id",
  "start",
  "scope",
  "colSpan",
  "rowSpan",
]);
const ADDRESSES = new Set(["href", "src"]);
const EMPTY = new Set(["br", "hr", "img"]);
/** Elements that bring nothing without our style sheet; what is in them stays. */
const TRANSPARENT = new Set(["span", "picture"]);
/** Elements that mean nothing elsewhere: our own drawings, and other sizes of a picture. */
const LEFT_OUT = new Set(["kolam", "source", "button", "input"]);

/**
 * An article as HTML for readers elsewhere: all addresses absolute, nothing that needs our style sheet or scripts.
 * @param nodes a sanitised body
 * @param address of the article; anchors in it lead there
 */
export function articleHtml(nodes: readonly ArticleNode[], address: string): string {
  return nodes.map((node) => nodeHtml(node, address)).join("");
}

function nodeHtml(node: ArticleNode, address: string): string {
  if (typeof node === "string") return xmlText(node);
  const [tag, attributes, ...children] = node;
  if (LEFT_OUT.has(tag)) return "";
  const content = articleHtml(children, address);
  if (TRANSPARENT.has(tag)) return content;
  const start = `<${tag}${attributes === 0 ? "" : attributesHtml(attributes, address)}>`;
  return EMPTY.has(tag) ? start : `${start}${content}</${tag}>`;
}

function attributesHtml(attributes: ArticleAttributes, address: string): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => {
      if (!ATTRIBUTES.has(name)) return [];
      const text = ADDRESSES.has(name) ? absolute(String(value), address) : String(value);
      return text === undefined ? [] : [` ${name}="${xmlText(text)}"`];
    })
    .join("");
}

/** Undefined for what is not an address: one bad link must not break the whole feed. */
function absolute(target: string, address: string): string | undefined {
  return URL.canParse(target, address) ? new URL(target, address).href : undefined;
}
