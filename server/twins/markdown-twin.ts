import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", rule: "-", listItemIndent: "one" })
  .freeze();

/**
 * The text of a page as Markdown: the content of `main`, without controls and drawings.
 * @param html the whole page
 * @param address of the page, the base of its links
 * @throws TypeError if the page has no `main`
 */
export function markdownTwin(html: string, address: string): string {
  const from = html.indexOf("<main");
  const to = html.lastIndexOf("</main>");
  const [main] = fromHtml(html.slice(from, to), { fragment: true }).children;
  if (from < 0 || main?.type !== "element") throw new TypeError("the page has no main part");
  removeControls(main);
  prepare(main, address);
  const markdown = toMdast(main, { handlers });
  if (markdown.type !== "root") throw new TypeError("a tree became something else than a tree");
  return withPlainQueries(writer.stringify(markdown));
}

const handlers: Record<string, Handle> = {
  /** Our summaries contain headings and paragraphs, not just one line. */
  summary: (state, node: Element) => state.toFlow(state.all(node)),
  /** Markdown's tables have no caption. */
  table(state, node: Element) {
    const caption = node.children.find((child) => child.type === "element" && child.tagName === "caption");
    const said = caption?.type === "element" ? state.toFlow(state.all(caption)) : [];
    return [...said, ...[defaultHandlers["table"]?.(state, node) ?? []].flat()];
  },
};

/** The serializer would take a query parameter for an entity, but it has no semicolon. */
function withPlainQueries(markdown: string): string {
  return markdown.replace(/\\&(?=[a-z]+=)/g, "&");
}

/** Elements that only the style sheet separates from the text beside them. */
const APART = new Set(["b", "small", "span"]);

/** Makes addresses absolute, and separates parts that only the style sheet separates. */
function prepare(element: Element, address: string): void {
  for (const name of ["href", "src"]) {
    const value = element.properties[name];
    if (typeof value === "string") element.properties[name] = new URL(value, address).href;
  }
  if (element.tagName === "pre" || element.tagName === "code") return;
  const isHeading = /^h[1-6]$/.test(element.tagName);
  element.children = element.children.flatMap((child, index): ElementContent[] => {
    const before = element.children[index - 1];
    const parted = before && standsApart(before, child) ? [blank] : [];
    if (child.type !== "element") return [...parted, child];
    // A heading is one line.
    if (isHeading && child.tagName === "br") return [blank];
    prepare(child, address);
    return [...parted, child];
  });
}

const blank: ElementContent = { type: "text", value: " " };

function standsApart(before: ElementContent, after: ElementContent): boolean {
  if (before.type === "element" && after.type === "element") return true;
  if (before.type === "text" && after.type === "element")
    return APART.has(after.tagName) && /[\p{L}\p{N}]$/u.test(before.value);
  if (before.type === "element" && after.type === "text")
    return APART.has(before.tagName) && /^[\p{L}\p{N}]/u.test(after.value);
  return false;
}

/** Controls, and elements for browsers only; `label` and `legend` name fields. */
const CONTROLS = new Set(
  "button input select textarea option datalist output label legend meter progress script style template noscript svg".split(
    " ",
  ),
);

/** Roles of controls and live regions. */
const ROLES = new Set(
  "alert button checkbox combobox listbox menu menuitem option radio radiogroup search slider spinbutton status switch tab tablist textbox toolbar".split(
    " ",
  ),
);

/** Removes controls from a part of a page, with their descriptions, and everything hidden. */
function removeControls(part: Element): void {
  const described = [...elementsIn(part)].filter(isControl);
  const helpers = new Set(described.flatMap(({ properties }) => idsIn(properties["ariaDescribedBy"])));
  prune(part, (element) => {
    const id = element.properties["id"];
    return !isControl(element) && !isUnread(element) && !(typeof id === "string" && helpers.has(id));
  });
}

function* elementsIn(part: Element): Generator<Element> {
  for (const child of part.children) {
    if (child.type !== "element") continue;
    yield child;
    yield* elementsIn(child);
  }
}

function prune(part: Element, keep: (element: Element) => boolean): void {
  part.children = part.children.filter(
    (child) => child.type === "text" || (child.type === "element" && keep(child)),
  );
  for (const child of part.children) if (child.type === "element") prune(child, keep);
}

function isControl(element: Element): boolean {
  const { tagName, properties } = element;
  return CONTROLS.has(tagName) || ROLES.has(properties["role"] ?? "") || isSign(element);
}

/** A link that shows a sign and is named apart from it, as the one to a heading itself or back from a footnote. */
function isSign(element: Element): boolean {
  if (element.tagName !== "a" || element.properties["ariaLabel"] === undefined) return false;
  return element.children.every((child) => child.type === "text" && !/[\p{L}\p{N}]/u.test(child.value));
}

function isUnread({ properties }: Element): boolean {
  return properties["ariaHidden"] === "true" || properties["hidden"] === true;
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : typeof value === "string" ? value.split(/\s+/) : [];
}
