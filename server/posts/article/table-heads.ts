import type { Element } from "hast";
import { textOf } from "./compact.ts";

/** A longer cell is not a key. */
const KEY_MAX_CHARS = 48;

/** Whether the cells of a table's first column are row headers: the corner is empty, or each is short and unique. */
export function hasRowHeads(table: Element): boolean {
  const [head, ...rows] = rowsOf(table);
  if (!head || rows.length === 0 || head.length < 2) return false;
  if (head[0] === "") return true;
  const keys = rows.map(([first = ""]) => first);
  return new Set(keys).size === keys.length && keys.every((key) => key !== "" && key.length <= KEY_MAX_CHARS);
}

/** The text of all cells, row by row; none of a cell beside several rows, which names none of them. */
function rowsOf(element: Element): string[][] {
  return element.children.flatMap((child) => {
    if (child.type !== "element") return [];
    if (child.tagName !== "tr") return rowsOf(child);
    const cells = child.children.filter((cell) => cell.type === "element");
    return [cells.map((cell) => (cell.properties["rowSpan"] ? "" : textOf(cell).trim()))];
  });
}

/** Labels tables by the headings above them; the second under one heading gets a number. */
export function tableNamer(): { under(heading: string): void; next(): string } {
  let heading = "";
  let count = 0;
  return {
    under: (text) => {
      heading = text;
      count = 0;
    },
    next: () => {
      count += 1;
      return heading && count > 1 ? `${heading} (${count})` : heading;
    },
  };
}
