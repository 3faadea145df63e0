import type { Element, ElementContent, Properties } from "hast";

/** Elements that disappear with all in them. */
export const GONE: ReadonlySet<string> = new Set(
  (
    "script style template noscript svg math head title meta link base textarea select button input datalist " +
    "canvas map area dialog slot frameset frame noembed noframes param track"
  ).split(" "),
);

/** Elements that stand between lines; everything unknown counts as part of a line. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu nav ol p pre search section summary table tbody td tfoot " +
    "th thead tr ul caption"
  ).split(" "),
);

/** What shows somebody else's page or plays something: a link stands in its place. */
export const EMBEDS: ReadonlySet<string> = new Set(["iframe", "embed", "object", "video", "audio", "portal"]);

/** Whether something is an element. */
export function isElement(node: ElementContent | undefined): node is Element {
  return node?.type === "element";
}

/** Whether something is an element with one of these names. */
export function isNamed<Name extends string>(
  node: ElementContent | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } {
  return node?.type === "element" && names.some((name) => name === node.tagName);
}

/** Whether something stands between lines. */
export function isBlock(node: ElementContent): boolean {
  return node.type === "element" && BLOCKS.has(node.tagName);
}

/** Whether something has a block anywhere inside. */
export function holdsBlock(element: Element): boolean {
  return element.children.some((child) => isBlock(child) || (isElement(child) && holdsBlock(child)));
}

/** Elements below one that a test is true of, in order; what lies inside such a one is not looked at. */
export function findAll(
  element: { children: ElementContent[] },
  wanted: (one: Element) => boolean,
): Element[] {
  return element.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return wanted(child) ? [child] : findAll(child, wanted);
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

/** An attribute as text; undefined where it is absent or empty. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** What a link inside the page names, decoded where it can be. */
export function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The classes of an element. */
export function classesOf({ properties }: Element): string[] {
  const value = properties["className"];
  return Array.isArray(value) ? value.map(String) : [];
}
