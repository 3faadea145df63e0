import type { Element, ElementContent, ElementData, Properties, Root, RootContent } from "hast";
import { textOf } from "../../posts/article/compact.ts";

declare module "hast" {
  /** What stands for a part of an article of ours; no HTML can set it. */
  interface ElementData {
    /** An element of this name with these classes, which holds a line or blocks. */
    block?: { tag: string; classes: string[]; isLine: boolean };
    /** The number of a footnote: its mark in the text, or its own text. */
    footnote?: string;
  }
}

const BLOCK =
  /^(?:address|article|aside|blockquote|center|dd|details|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|search|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|caption)$/;

/** Elements that are left out with their content. */
export const UNREAD =
  /^(?:script|style|template|svg|math|head|title|meta|link|base|textarea|select|button|datalist|canvas|map|area|dialog|slot|frameset|frame|noembed|noframes|param|track)$/;

/** Whether something is an element, with one of these names if any are given. */
export function isElement(node: RootContent | undefined, ...names: string[]): node is Element {
  return node?.type === "element" && (names.length === 0 || names.includes(node.tagName));
}

/** Whether something is a block element; unknown ones count as inline. */
export function isBlock(node: ElementContent): boolean {
  return isElement(node) && BLOCK.test(node.tagName);
}

/** Whether an element has a block anywhere inside. */
export function holdsBlock(node: Element): boolean {
  return findAll(node, isBlock).length > 0;
}

/** What a tree consists of, without a document type. */
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

/** Puts other nodes in the place of every element below a node, the innermost first. */
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

/** An element of our own making. */
export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

/** An element that stands for a part of an article of ours. */
export function marked(
  tagName: string,
  data: Pick<ElementData, "block" | "footnote">,
  children: ElementContent[],
): Element {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parser wants its own field in all data
  return { ...element(tagName, {}, children), data: data as ElementData };
}

/** Words of our own making; a text that is empty is no node. */
export function words(value: string): ElementContent[] {
  return value === "" ? [] : [{ type: "text", value }];
}

/** The words of an element as one line. */
export function lineOf(node: ElementContent): string {
  return textOf(node).replace(/\s+/g, " ").trim();
}

/** An attribute as text; undefined where it is absent or empty. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** The classes of an element. */
export function classesOf({ properties }: Element): string[] {
  const value = properties["className"];
  return Array.isArray(value) ? value.map(String) : [];
}

/** The elements below a node with a class. */
export function findClass(node: Element | Root, name: string): Element[] {
  return findAll(node, (one) => classesOf(one).includes(name));
}
