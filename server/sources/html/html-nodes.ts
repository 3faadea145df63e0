import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import { textOf } from "../../posts/article/compact.ts";

/** Elements that are removed with their content. */
export const GONE: ReadonlySet<string> = new Set(
  (
    "script style template noscript svg math head title meta link base textarea select button input datalist " +
    "canvas map area dialog slot frameset frame noembed noframes param track"
  ).split(" "),
);

/** Block elements; unknown ones count as inline. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu nav ol p pre search section summary table tbody td tfoot " +
    "th thead tr ul caption"
  ).split(" "),
);

/** Elements that embed a page or a player; a link takes their place. */
export const EMBEDS: ReadonlySet<string> = new Set(["iframe", "embed", "object", "video", "audio", "portal"]);

/** Whether something is an element. */
export function isElement(node: RootContent | Root | undefined): node is Element {
  return node?.type === "element";
}

/** Whether something is an element with one of these names. */
export function isNamed<Name extends string>(
  node: RootContent | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } {
  return node?.type === "element" && names.some((name) => name === node.tagName);
}

/** Whether something is a block. */
export function isBlock(node: ElementContent): boolean {
  return node.type === "element" && BLOCKS.has(node.tagName);
}

/** Whether something has a block anywhere inside. */
export function holdsBlock(element: Element): boolean {
  return element.children.some((child) => isBlock(child) || (isElement(child) && holdsBlock(child)));
}

/** What a tree consists of, without a document type. */
export function contentOf({ children }: { readonly children: readonly RootContent[] }): ElementContent[] {
  return children.filter((child) => child.type !== "doctype");
}

/** Elements below a node that a test is true of, in order; it does not look inside those. */
export function findAll(
  { children }: { readonly children: readonly RootContent[] },
  wanted: (one: Element) => boolean,
): Element[] {
  return children.flatMap((child) => {
    if (child.type !== "element") return [];
    return wanted(child) ? [child] : findAll(child, wanted);
  });
}

/** Puts other nodes in the place of every element below a node, the innermost first. */
export function replaceElements(
  parent: Root | Element,
  replace: (element: Element) => ElementContent[],
): void {
  parent.children = contentOf(parent).flatMap((node) => {
    if (!isElement(node)) return [node];
    replaceElements(node, replace);
    return replace(node);
  });
}

/** An element of our own making. */
export function h(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

/** Words of our own making. */
export function text(value: string): ElementContent {
  return { type: "text", value };
}

/** The words of an element as one line. */
export function lineOf(element: Element): string {
  return textOf(element).replace(/\s+/g, " ").trim();
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
