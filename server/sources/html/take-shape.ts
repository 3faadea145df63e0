import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { isBlank } from "../../posts/article/is-blank.ts";
import {
  attribute,
  classesOf,
  contentOf,
  element,
  findNamed,
  holdsBlock,
  inLine,
  isBlock,
  isElement,
  lineOf,
  replaceElements,
  trimmed,
  words,
} from "./hast-nodes.ts";
import { HtmlRefused } from "./parse-html.ts";

/** Normalises foreign HTML: paragraphs around loose words, no blocks in inline text, no wrappers. */
export function takeShape(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === "text") node.value = node.value.replace(/[ \t\r\n\f]+/g, " ");
    return node.type === "element" && node.tagName === "pre" ? SKIP : undefined;
  });
  // A missing picture leaves its caption, or its alternative text.
  replaceElements(tree, (one) =>
    one.tagName === "img" && !one.properties["src"]
      ? words(attribute(one, "title") ?? attribute(one, "alt") ?? "")
      : [one],
  );
  tree.children = flow(contentOf(tree));
}

/** Nodes as non-empty blocks. */
function flow(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  for (const node of nodes)
    if (isElement(node) && (isBlock(node) || holdsBlock(node))) {
      blocks.push(...paragraphs(line), ...blocksOf(node));
      line = [];
    } else line.push(node);
  return [...blocks, ...paragraphs(line)].filter((one) => !isBlank([one]));
}

/** A paragraph; pictures without text get separate ones. */
function paragraphs(line: readonly ElementContent[]): Element[] {
  const whole = element("p", {}, trimmed(line));
  if (lineOf(whole) !== "") return [whole];
  return findNamed(whole, "img").map((picture) => element("p", {}, [picture]));
}

/** Converts a block, or inline text with blocks in it. */
function blocksOf(node: Element): ElementContent[] {
  const { tagName, properties, children } = node;
  const isOurs = properties["className"] !== undefined;
  if (/^(?:pre|hr)$/.test(tagName)) return [node];
  if (/^h[1-6]$/.test(tagName)) return [{ ...node, children: trimmed(inLine(children).filter(isWord)) }];
  if (tagName === "table") return takeTable(node);
  if (/^(?:ul|ol)$/.test(tagName)) return [{ ...node, children: children.flatMap(entry) }];
  if (tagName === "dt") return paragraphs([element("strong", {}, trimmed(inLine(children)))]);
  if (tagName === "summary" || (isOurs && tagName === "figcaption"))
    return [element(tagName, {}, words(lineOf(node)))];
  if (tagName === "details") return details(node);
  return isOurs || tagName === "blockquote" ? [{ ...node, children: flow(children) }] : flow(children);
}

/** Details without a summary, or without content, become their content. */
function details(node: Element): ElementContent[] {
  const [line, ...content] = flow(node.children);
  if (isElement(line, "summary") && content.length > 0) return [{ ...node, children: [line, ...content] }];
  return flow(node.children.flatMap((one) => (isElement(one, "summary") ? one.children : [one])));
}

/** A list entry; one with a paragraph, and lists below it, loses the paragraph element. */
function entry(node: ElementContent): Element[] {
  const isEntry = isElement(node, "li");
  const blocks = flow(isEntry ? node.children : [node]);
  const [first, ...below] = blocks;
  if (!first) return [];
  const isTight = isElement(first, "p") && below.every((one) => isElement(one, "ul", "ol"));
  return [element("li", isEntry ? node.properties : {}, isTight ? [...first.children, ...below] : blocks)];
}

/** Allowed content of a heading. */
function isWord(node: ElementContent): boolean {
  return !isElement(node, "img", "br");
}

/** Most cells of a table, with each as wide as it spans. */
const CELLS_MAX = 100_000;
/** Maximum rows or columns of a merged cell. */
const SPAN_MAX = 50;

/** A table with its first rows of header cells as its head, and lines in its cells. @throws HtmlRefused */
function takeTable(table: Element): Element[] {
  if (lineOf(table) === "") return [];
  const rows = findNamed(table, "tr").map(({ children }) =>
    children.flatMap((one) => (isElement(one, "td", "th") ? [one] : [])),
  );
  const firstOfBody = rows.findIndex((cells) => cells.some(({ tagName }) => tagName === "td"));
  const headRows = firstOfBody < 0 ? 1 : firstOfBody;
  const made = rows.map((cells, at) =>
    element(
      "tr",
      {},
      cells.map((cell, column) => cellOf(cell, at < headRows || column === 0)),
    ),
  );
  const widths = rows.map((cells) => cells.reduce((sum, cell) => sum + spanned(cell, "colSpan"), 0));
  const width = Math.max(0, ...widths);
  const longest = Math.max(1, ...rows.flat().map((cell) => spanned(cell, "rowSpan")));
  if (rows.length * width * longest > CELLS_MAX)
    throw new HtmlRefused("has a table whose cells span too far");
  const empty = element(
    "tr",
    {},
    Array.from({ length: width }, () => element("th", {}, [])),
  );
  const caption = findNamed(table, "caption").map(lineOf).join(" ");
  return [
    element("table", caption ? { dataCaption: caption } : {}, [
      element("thead", {}, headRows > 0 ? made.slice(0, headRows) : [empty]),
      element("tbody", {}, made.slice(headRows)),
    ]),
  ];
}

/** @param mayHead whether it may be a header cell */
function cellOf(cell: Element, mayHead: boolean): Element {
  const style = attribute(cell, "style") ?? "";
  const given = `${classesOf(cell).join(" ")} text-align:${attribute(cell, "align") ?? ""} ${style}`;
  const align = /text-align[-:]\s*(center|right)/.exec(given)?.[1];
  const [colSpan, rowSpan] = [spanned(cell, "colSpan"), spanned(cell, "rowSpan")];
  return element(
    mayHead ? cell.tagName : "td",
    { ...(align && { align }), ...(colSpan !== 1 && { colSpan }), ...(rowSpan !== 1 && { rowSpan }) },
    trimmed(inLine(cell.children)),
  );
}

/** Rows or columns of a merged cell; 0 rows means all remaining ones, up to the end of its section. */
function spanned(cell: Element, name: "colSpan" | "rowSpan"): number {
  const given = Number(attribute(cell, name) ?? 1);
  if (given === 0 && name === "rowSpan") return SPAN_MAX;
  return Number.isInteger(given) && given > 0 ? Math.min(given, SPAN_MAX) : 1;
}
