import type { Element } from "hast";
import { inlines, type HtmlContext } from "./html-inlines.ts";
import { attribute, classesOf, findAll, h, isNamed, lineOf } from "./html-nodes.ts";
import { HtmlRefused } from "./parse-html.ts";

/** No cell spans beyond this column. */
const COLUMNS_MAX = 50;
/** At most this many cells are added to one table. */
const ADDED_MAX = 10_000;

/** Rebuilds a table with empty cells in place of spans. @throws HtmlRefused where that takes too many */
export function table(node: Element, context: HtmlContext): Element[] {
  const caption = findAll(node, ({ tagName }) => tagName === "caption");
  const groups = findAll(node, ({ tagName }) => /^(?:thead|tbody|tfoot)$/.test(tagName));
  const spare = { cells: ADDED_MAX };
  const rows = groups.flatMap((group) => rowsIn(group, context, spare));
  if (rows.length === 0) return [];
  const heads = rows.findIndex(({ head }) => !head);
  const split = heads === -1 ? 1 : heads;
  const part = (name: string, some: readonly Row[]) => {
    const elements = some.map(({ row }) => row);
    return elements.length > 0 ? [h(name, {}, elements)] : [];
  };
  const parts = [...part("thead", rows.slice(0, split)), ...part("tbody", rows.slice(split))];
  const named = caption.map(lineOf).join(" ");
  return [h("table", named ? { dataCaption: named } : {}, parts)];
}

/** A row, and whether all its cells are header cells. */
interface Row {
  row: Element;
  head: boolean;
}

/** The rows of one part of a table; no cell spans beyond it. */
function rowsIn(group: Element, context: HtmlContext, spare: { cells: number }): Row[] {
  /** By column, how many further rows a cell above spans. */
  let spanned: number[] = [];
  return findAll(group, ({ tagName }) => tagName === "tr").flatMap((row) => {
    const own = row.children.filter((cell) => isNamed(cell, "th", "td"));
    const taken = spanned.map((left) => left > 0);
    spanned = spanned.map((left) => left - 1);
    const cells: Element[] = [];
    for (const cell of own) {
      while (taken[cells.length]) cells.push(h("td", {}, []));
      const end = Math.min(cells.length + spanOf(cell, "colSpan", 1), COLUMNS_MAX);
      const rows = spanOf(cell, "rowSpan", Number.POSITIVE_INFINITY);
      for (let at = cells.length; at < end; at += 1) spanned[at] = rows - 1;
      cells.push(tableCell(cell, context));
      while (cells.length < end) cells.push(h("td", {}, []));
    }
    spare.cells -= cells.length - own.length;
    if (spare.cells < 0) throw new HtmlRefused("has a table whose cells span too far");
    if (own.length === 0) return [];
    return [{ row: h("tr", {}, cells), head: own.every((cell) => isNamed(cell, "th")) }];
  });
}

/** How many rows or columns a cell spans. */
function spanOf(cell: Element, name: "rowSpan" | "colSpan", ofZero: number): number {
  const given = Number(attribute(cell, name) ?? 1);
  if (given === 0) return ofZero;
  return Number.isInteger(given) && given > 0 ? given : 1;
}

function tableCell(cell: Element, context: HtmlContext): Element {
  const style = attribute(cell, "style") ?? "";
  const named = /has-text-align-(center|right)/.exec(classesOf(cell).join(" "))?.[1];
  const aside = attribute(cell, "align") ?? named ?? /text-align:\s*(center|right)/.exec(style)?.[1];
  const align = aside === "center" || aside === "right" ? { align: aside } : {};
  return h(cell.tagName, align, inlines(cell.children, context));
}
