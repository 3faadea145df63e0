import type { Element } from "hast";
import {
  attribute,
  classesOf,
  element,
  findNamed,
  inLine,
  isElement,
  lineOf,
  trimmed,
} from "./hast-nodes.ts";
import { HtmlRefused } from "./parse-html.ts";

/** Most cells of a table, with each as wide as it spans. */
const CELLS_MAX = 100_000;
/** No cell spans more rows or columns. */
const SPAN_MAX = 50;

/** A table with its first rows of header cells as its head, and lines in its cells. @throws HtmlRefused */
export function takeTable(table: Element): Element[] {
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

/** @param mayHead whether it stands where a header cell may */
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

/** How many rows or columns a cell spans; no rows are all that are left, and a cell ends with its part of the table. */
function spanned(cell: Element, name: "colSpan" | "rowSpan"): number {
  const given = Number(attribute(cell, name) ?? 1);
  if (given === 0 && name === "rowSpan") return SPAN_MAX;
  return Number.isInteger(given) && given > 0 ? Math.min(given, SPAN_MAX) : 1;
}
