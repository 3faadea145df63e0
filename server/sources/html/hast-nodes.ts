import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import { textOf } from "../../posts/article/compact.ts";
import { isBlank } from "../../posts/article/is-blank.ts";

const BLOCK =
  /^(?:address|article|aside|blockquote|center|dd|details|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|search|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|caption)$/;

/** Elements that are left out with their content. */
export const UNREAD =
  /^(?:script|style|template|svg|math|head|title|meta|link|base|textarea|select|button|datalist|canvas|map|area|dialog|slot|frameset|frame|noembed|noframes|param|track)$/;

/** Whether a node is an element, optionally with one of these names. */
export function isElement(node: RootContent | undefined, ...names: string[]): node is Element {
  return node?.type === "element" && (names.length === 0 || names.includes(node.tagName));
}

/** Whether a node is a block element; unknown ones count as inline. */
export function isBlock(node: ElementContent): boolean {
  return isElement(node) && BLOCK.test(node.tagName);
}

/** Whether an element contains a block at any depth. */
export function holdsBlock(node: Element): boolean {
  return findAll(node, isBlock).length > 0;
}

/** The children of a tree, without a document type. */
export function contentOf({ children }: { readonly children: readonly RootContent[] }): ElementContent[] {
  return children.filter((child) => child.type !== "doctype");
}

/** The outermost elements below a node that a test is true of, in order. */
export function findAll(
  { children }: { readonly children: readonly RootContent[] },
  wanted: (one: Element) => boolean,
): Element[] {
  return children.flatMap((child) => {
    if (child.type !== "element") return [];
    return wanted(child) ? [child] : findAll(child, wanted);
  });
}

/** The elements below a node with a name. */
export function findNamed(node: { readonly children: readonly RootContent[] }, name: string): Element[] {
  return findAll(node, ({ tagName }) => tagName === name);
}

/** Replaces every element below a node, the innermost first. */
export function replaceElements(
  parent: Root | Element,
  replace: (one: Element, parent: Root | Element) => ElementContent[],
): void {
  parent.children = contentOf(parent).flatMap((node) => {
    if (node.type !== "element") return [node];
    replaceElements(node, replace);
    return replace(node, parent);
  });
}

/** Creates an element. */
export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

/** Creates a text node; none for an empty text. */
export function words(value: string): ElementContent[] {
  return value === "" ? [] : [{ type: "text", value }];
}

/** The text of an element as one line. */
export function lineOf(node: ElementContent): string {
  return textOf(node).replace(/\s+/g, " ").trim();
}

/** An attribute as text; undefined where it is absent or empty. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** The classes that an element had at its source. */
export function classesOf({ properties }: Element): string[] {
  const value = properties["was"];
  return Array.isArray(value) ? value.map(String) : [];
}

/** The elements below a node with a class. */
export function findClass(node: Element | Root, name: string): Element[] {
  return findAll(node, (one) => classesOf(one).includes(name));
}

/** Nodes as inline content: blocks become their content. */
export function inLine(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    const children = inLine(node.children);
    return isBlock(node) ? [...words(" "), ...children, ...words(" ")] : [{ ...node, children }];
  });
}

/** Inline content without spaces and breaks at its ends. */
export function trimmed(line: readonly ElementContent[]): ElementContent[] {
  const isEnd = (node: ElementContent) => isBlank([node]) && !isElement(node, "input");
  const first = line.findIndex((node) => !isEnd(node));
  const last = line.findLastIndex((node) => !isEnd(node));
  return line.slice(Math.max(first, 0), last + 1).map((node, at, { length }): ElementContent => {
    if (node.type !== "text") return node;
    const value = at === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: at === length - 1 ? value.trimEnd() : value };
  });
}

/** Prefix of an old anchor in a link until its new name is known. */
const OLD_ANCHOR = "#was-";

/** A link to an element by the name that it had at its source. */
export function toOldAnchor(hash: string): string {
  return OLD_ANCHOR + encodeURIComponent(hash.slice(1));
}

/** The old anchor of a link. */
export function oldAnchor(link: Element): string | undefined {
  const href = attribute(link, "href") ?? "";
  return href.startsWith(OLD_ANCHOR)
    ? decodeAddress(decodeAddress(href.slice(OLD_ANCHOR.length)))
    : undefined;
}

/** A decoded part of an address; unchanged if it cannot be decoded. */
export function decodeAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
