import type { Element, ElementContent, Root } from "hast";
import { defaultHandlers, toMdast, type Handle, type State } from "hast-util-to-mdast";
import type { PhrasingContent, Root as MarkdownRoot } from "mdast";
import { visit } from "unist-util-visit";
import { textOf } from "../../posts/article/compact.ts";
import {
  attribute,
  classesOf,
  contentOf,
  element,
  findAll,
  findNamed,
  holdsBlock,
  isBlock,
  isElement,
  lineOf,
  replaceElements,
  words,
} from "./hast-nodes.ts";
import { HtmlRefused } from "./parse-html.ts";

/** Most cells of a table, empty ones in place of spans included. */
const CELLS_MAX = 100_000;
/** No cell spans more columns. */
const COLUMNS_MAX = 50;

/**
 * Turns HTML into the tree of an article in Markdown, in which nothing is left but what Markdown has and what was marked
 * as a block of ours. @throws HtmlRefused
 */
export function markdownTree(tree: Root): MarkdownRoot {
  for (const table of findNamed(tree, "table")) tidyTable(table);
  const whole: Root = { type: "root", children: unnested(contentOf(tree), { inLine: false, holder: "" }) };
  const made = toMdast(whole, {
    document: true,
    handlers,
    nodeHandlers: { comment: () => undefined },
    checked: "☑",
    unchecked: "☐",
    quotes: ["“”"],
  });
  // As in Markdown, an entry without blank lines has no paragraph before its list.
  visit(made, "listItem", (item) => {
    item.spread = item.children.some(({ type }, at) => at > 0 && type !== "list");
  });
  visit(made, "list", (list) => {
    list.spread = list.children.some(({ spread }) => spread);
  });
  return made.type === "root" ? made : { type: "root", children: [] };
}

const flow: Handle = (state, node: Element) => state.toFlow(state.all(node));
const inline: Handle = (state, node: Element) => state.all(node);

/** A block of ours; for any other element what is in it. */
const block: Handle = (state, node: Element) => {
  const { block: ours, footnote } = node.data ?? {};
  if (footnote)
    return { type: "footnoteDefinition", identifier: footnote, children: state.toFlow(state.all(node)) };
  if (!ours) return state.toFlow(state.all(node));
  const data = { hName: ours.tag, hProperties: { className: ours.classes } };
  return ours.isLine
    ? { type: "paragraph", data, children: lineContent(state, node) }
    : { type: "blockquote", data, children: state.toFlow(state.all(node)) };
};

/** Our heading keeps the name that it had at the source, until all links to it are read. */
const heading: Handle = (state, node: Element) => {
  if (lineOf(node) === "") return undefined;
  const children = lineContent(state, node).filter(({ type }) => type !== "image" && type !== "break");
  return {
    type: "heading",
    depth: 1,
    data: { hName: node.tagName, hProperties: { dataWas: attribute(node, "id") ?? "" } },
    children,
  };
};

/** Code inside a line, in which some editors break lines. */
const codeLines: Handle = (_, node: Element) => {
  // No text has this character once it was parsed.
  replaceElements(node, (one) => (one.tagName === "br" ? words("\0") : one.children));
  return textOf(node)
    .split("\0")
    .flatMap((value, at): PhrasingContent[] => [
      ...(at > 0 ? [{ type: "break" } as const] : []),
      ...(value === "" ? [] : [{ type: "inlineCode", value } as const]),
    ]);
};

const handlers: Record<string, Handle> = {
  ...Object.fromEntries(["code", "kbd", "samp", "tt"].map((name) => [name, codeLines])),
  div: block,
  section: block,
  p: flow,
  dl: flow,
  dd: flow,
  dt: (state, node: Element) => ({
    type: "paragraph",
    children: [{ type: "strong", children: lineContent(state, node) }],
  }),
  menu: defaultHandlers["ul"],
  cite: defaultHandlers["em"],
  dfn: defaultHandlers["em"],
  var: defaultHandlers["em"],
  mark: inline,
  u: inline,
  picture: inline,
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, heading])),
  sup(state, node: Element) {
    const { footnote } = node.data ?? {};
    if (footnote) return { type: "footnoteReference", identifier: footnote };
    return { type: "emphasis", data: { hName: "sup" }, children: lineContent(state, node) };
  },
  /** A picture that is missing leaves its caption, or else what it shows. */
  img(state, node: Element) {
    if (node.properties["src"]) return defaultHandlers["img"]?.(state, node);
    const value = attribute(node, "title") ?? attribute(node, "alt");
    return value === undefined ? undefined : { type: "text", value };
  },
  td(state, node: Element) {
    const made = [defaultHandlers["td"]?.(state, node) ?? []].flat();
    if (node.properties["isRowHead"]) for (const cell of made) cell.data = { ...cell.data, hName: "th" };
    return made;
  },
  table(state, node: Element) {
    if (lineOf(node) === "") return undefined;
    const caption = findNamed(node, "caption").map(lineOf).join(" ");
    const made = [defaultHandlers["table"]?.(state, node) ?? []].flat();
    for (const one of made)
      if (caption && one.type === "table") one.data = { hProperties: { dataCaption: caption } };
    return made;
  },
};

/** What is in an element that is part of a line, or is one. */
function lineContent(state: State, node: Element): PhrasingContent[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `unnested` left no block in a line
  return state.all(node) as PhrasingContent[];
}

/** Takes blocks out of what is part of a line, inline elements from around blocks, and entries out of no list. */
function unnested(
  nodes: readonly ElementContent[],
  { inLine, holder }: { inLine: boolean; holder: string },
): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    const { tagName, data } = node;
    const isLine = inLine || /^(?:h[1-6]|dt|td|th)$/.test(tagName) || data?.block?.isLine === true;
    const isHeld = (HOLDERS.get(tagName) ?? /^/).test(holder);
    const children = unnested(node.children, { inLine: isLine, holder: isHeld ? tagName : "" });
    if (inLine && isBlock(node)) return [...words(" "), ...children, ...words(" ")];
    if (!isBlock(node) && holdsBlock(node)) return children;
    // Wrappers without a meaning would cost time at every level.
    if (/^(?:div|section|article|main)$/.test(tagName) && !data && children.every(isApart)) return children;
    if (!isHeld) return [element("div", {}, children)];
    return [{ ...node, children }];
  });
}

function isApart(node: ElementContent): boolean {
  return isBlock(node) || node.type === "comment" || (node.type === "text" && node.value.trim() === "");
}

/** What holds elements that stand nowhere else. */
const HOLDERS = new Map([
  ["li", /^(?:ul|ol|menu|dir)$/],
  ["tr", /^t(?:able|head|body|foot)$/],
  ["td", /^tr$/],
  ["th", /^tr$/],
]);

/** Limits how far cells span, and leaves header cells to a first row that has no others. @throws HtmlRefused */
function tidyTable(table: Element): void {
  // A cell spans no row beyond its part of the table.
  const rows = findAll(table, ({ tagName }) => /^t(?:head|body|foot)$/.test(tagName)).flatMap((part) =>
    findNamed(part, "tr").map(({ children }, at, all) => ({
      cells: children.flatMap((one) => (isElement(one, "td", "th") ? [one] : [])),
      left: all.length - at,
    })),
  );
  let [widest, longest] = [0, 1];
  for (const [at, { cells, left }] of rows.entries()) {
    let width = 0;
    const isHead = at === 0 && cells.every(({ tagName }) => tagName === "th");
    for (const cell of cells) {
      const colSpan = Math.min(spanOf(cell, "colSpan", 1), COLUMNS_MAX);
      const rowSpan = Math.min(spanOf(cell, "rowSpan", left), left);
      const style = attribute(cell, "style") ?? "";
      const named = /has-text-align-(center|right)/.exec(classesOf(cell).join(" "))?.[1];
      const align = attribute(cell, "align") ?? named ?? /text-align:\s*(center|right)/.exec(style)?.[1];
      cell.properties = { colSpan, rowSpan, ...(align && { align }) };
      // The tree of Markdown has header cells in its first row alone, so one elsewhere is only marked.
      if (!isHead && cell.tagName === "th" && cell === cells[0]) cell.properties["isRowHead"] = true;
      if (!isHead) cell.tagName = "td";
      width += colSpan;
      longest = Math.max(longest, rowSpan);
    }
    widest = Math.max(widest, width);
  }
  if (rows.length * widest * longest > CELLS_MAX)
    throw new HtmlRefused("has a table whose cells span too far");
}

/** How many rows or columns a cell spans. */
function spanOf(cell: Element, name: "rowSpan" | "colSpan", ofZero: number): number {
  const given = Number(attribute(cell, name) ?? 1);
  if (given === 0) return ofZero;
  return Number.isInteger(given) && given > 0 ? given : 1;
}
