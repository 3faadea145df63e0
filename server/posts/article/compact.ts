import type { Element, ElementContent, Root, RootContent } from "hast";
import type { ArticleAttributes, ArticleElement, ArticleNode } from "#model/content/article.ts";

/** Replacement of an element; undefined if it stays. */
export type Rewrite = (element: Element, parent: Element | Root) => ArticleNode | undefined;

/** Converts a tree to the compact format for articles. Blank text between blocks is left out. */
export function compact(tree: Root, rewrite: Rewrite): ArticleNode[] {
  return compactChildren(tree, rewrite);
}

/** The children of a node in compact shape, adjacent texts joined. */
function compactChildren(parent: Element | Root, rewrite: Rewrite): ArticleNode[] {
  const nodes: ArticleNode[] = [];
  for (const child of parent.children) {
    const last = nodes.at(-1);
    const node = compactChild(child, parent, rewrite);
    if (typeof last === "string" && typeof node === "string") nodes[nodes.length - 1] = last + node;
    else if (node !== undefined) nodes.push(node);
  }
  return nodes;
}

function compactChild(child: RootContent, parent: Element | Root, rewrite: Rewrite): ArticleNode | undefined {
  if (child.type === "element") return rewrite(child, parent) ?? compactElement(child, rewrite);
  return child.type === "text" && !isBlankBetweenBlocks(child.value, parent) ? child.value : undefined;
}

/** A compact element, with its attributes or others. */
export function compactElement(
  element: Element,
  rewrite: Rewrite,
  attributes: ArticleAttributes = attributesOf(element),
): ArticleElement {
  const given = Object.keys(attributes).length > 0 ? attributes : 0;
  return [element.tagName, given, ...compactChildren(element, rewrite)];
}

/** Attributes with React's names. */
export function attributesOf({ properties }: Element): ArticleAttributes {
  const attributes: ArticleAttributes = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    attributes[reactName(name)] = Array.isArray(value) ? value.join(" ") : value;
  }
  return attributes;
}

/** The text of an element and everything in it; a line break is a space. */
export function textOf(element: Element | ElementContent): string {
  if (element.type === "text") return element.value;
  if (element.type !== "element") return "";
  return element.tagName === "br" ? " " : element.children.map(textOf).join("");
}

/** Elements in which white space matters. In all others, blank text only separates blocks. */
const TEXT_PARENTS = /^(?:p|h[2-4]|pre|code|a|em|strong|del|sup|t[hd]|summary|figcaption)$/;

function isBlankBetweenBlocks(text: string, parent: Element | Root): boolean {
  if (text.trim() !== "") return false;
  if (parent.type === "element" && parent.tagName === "li") return text.includes("\n");
  return parent.type === "root" || !TEXT_PARENTS.test(parent.tagName);
}

/** `ariaDescribedBy` and `dataFootnoteRef` are `aria-describedby` and `data-footnote-ref` to React; the rest agrees. */
function reactName(name: string): string {
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice("aria".length).toLowerCase()}`;
  return /^data[A-Z]/.test(name) ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
}
