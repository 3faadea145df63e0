import type { Element, ElementContent } from "hast";
import { textOf } from "../../posts/article/compact.ts";
import { inlines, type HtmlContext } from "./html-inlines.ts";
import { attribute, classesOf, findAll, h, isElement, isNamed, lineOf, text } from "./html-nodes.ts";
import { HtmlRefused } from "./parse-html.ts";

/** A cell spans at most this many columns. */
const COLUMNS_MAX = 50;
/** A cell that spans rows is repeated in each of them, unless its text is longer than this. */
const REPEATED_MAX_CHARS = 200;
/** At most this many cells are added to one table. */
const MADE_MAX = 10_000;

interface Row {
  element: Element;
  /** Whether all its cells are header cells. */
  head: boolean;
}

/** One column of a cell that spans rows. */
interface Reach {
  /** The cell in the rows below. */
  again: Element | undefined;
  rowsLeft: number;
}

/**
 * Rebuilds a table in which no cell spans others: one that spans rows is repeated in each of them, one that spans
 * columns is followed by empty cells.
 * @throws HtmlRefused where that takes too many cells
 */
export function table(node: Element, context: HtmlContext): Element[] {
  const caption = findAll(node, ({ tagName }) => tagName === "caption");
  const groups = findAll(node, ({ tagName }) => /^(?:thead|tbody|tfoot)$/.test(tagName));
  const spare = { cells: MADE_MAX };
  const rows = groups.flatMap((group) => rowsIn(group, context, spare));
  if (rows.length === 0) return [];
  const heads = rows.findIndex(({ head }) => !head);
  const split = heads === -1 ? 1 : heads;
  const part = (name: string, some: readonly Row[]) => {
    const elements = some.map(({ element }) => element);
    return elements.length > 0 ? [h(name, {}, elements)] : [];
  };
  const named = caption.map(lineOf).join(" ");
  return [
    h("table", named ? { dataCaption: named } : {}, [
      ...part("thead", rows.slice(0, split)),
      ...part("tbody", rows.slice(split)),
    ]),
  ];
}

/** The rows of one part of a table; no cell spans beyond it. */
function rowsIn(group: Element, context: HtmlContext, spare: { cells: number }): Row[] {
  const reaching = new Map<number, Reach>();
  return findAll(group, ({ tagName }) => tagName === "tr").flatMap((row) => {
    const own = row.children.filter((cell) => isNamed(cell, "th", "td"));
    const cells = new Map<number, Element | undefined>();
    for (const [column, reach] of reaching) {
      cells.set(column, reach.again);
      reach.rowsLeft -= 1;
      if (reach.rowsLeft === 0) reaching.delete(column);
    }
    let column = 0;
    for (const cell of own) {
      while (cells.has(column)) column += 1;
      const made = tableCell(cell, context);
      const rowsLeft = spanOf(cell, "rowSpan", Number.POSITIVE_INFINITY) - 1;
      const end = column + Math.min(spanOf(cell, "colSpan", 1), Math.max(1, COLUMNS_MAX - column));
      for (let at = column; at < end; at += 1) {
        if (!cells.has(at)) cells.set(at, at === column ? made : undefined);
        const again = at === column ? repeated(made) : undefined;
        if (rowsLeft > 0 && !reaching.has(at)) reaching.set(at, { again, rowsLeft });
      }
    }
    spare.cells -= cells.size - own.length;
    if (spare.cells < 0) throw new HtmlRefused("has a table whose cells span too far");
    if (own.length === 0) return [];
    return [{ element: h("tr", {}, inOrder(cells)), head: own.every((cell) => isNamed(cell, "th")) }];
  });
}

/** How many rows or columns a cell spans. */
function spanOf(cell: Element, name: "rowSpan" | "colSpan", ofZero: number): number {
  const given = Number(attribute(cell, name) ?? 1);
  if (given === 0) return ofZero;
  return Number.isInteger(given) && given > 0 ? given : 1;
}

/** The cells in the order of their columns, with empty ones between them and none after the last. */
function inOrder(cells: ReadonlyMap<number, Element | undefined>): Element[] {
  const filled = [...cells].flatMap(([column, cell]) => (cell ? [column] : []));
  return Array.from({ length: Math.max(...filled) + 1 }, (_, at) => cells.get(at) ?? h("td", {}, []));
}

/** The words of a cell for the rows below, without references to footnotes. */
function repeated({ tagName, properties, children }: Element): Element | undefined {
  const words = children.map(wordsOf).join("").trim();
  return words === "" || words.length > REPEATED_MAX_CHARS
    ? undefined
    : h(tagName, properties, [text(words)]);
}

function wordsOf(node: ElementContent): string {
  if (!isElement(node) || node.tagName === "br") return textOf(node);
  return node.properties["dataFootnoteRef"] === undefined ? node.children.map(wordsOf).join("") : "";
}

function tableCell(cell: Element, context: HtmlContext): Element {
  const style = attribute(cell, "style") ?? "";
  const named = /has-text-align-(center|right)/.exec(classesOf(cell).join(" "))?.[1];
  const aside = attribute(cell, "align") ?? named ?? /text-align:\s*(center|right)/.exec(style)?.[1];
  const align = aside === "center" || aside === "right" ? { align: aside } : {};
  return h(cell.tagName, align, inlines(cell.children, context));
}
