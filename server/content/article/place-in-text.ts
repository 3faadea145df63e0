import type { Text } from "mdast";
import { FILE_START, type Place } from "../content-error.ts";

/**
 * The place of a part of a text node. Markdown takes indentation, marks of quotations and backslashes away, so the part
 * is looked for on its line; the column is 1 where it is written otherwise.
 * @param index of the part in the node's value
 * @param source text the tree was parsed from
 */
export function placeInText({ value, position }: Text, index: number, part: string, source: string): Place {
  const start = position?.start ?? FILE_START;
  const lines = value.slice(0, index).split("\n");
  const line = start.line + lines.length - 1;
  const written = source.split("\n")[line - 1] ?? "";
  const earliest = (lines.at(-1)?.length ?? 0) + (lines.length === 1 ? start.column - 1 : 0);
  return { line, column: written.indexOf(part, earliest) + 1 || 1 };
}
