import type { Text } from "mdast";
import { FILE_START, type Place } from "../content-error.ts";

/**
 * Position of a part of a text node. Markdown removes indentation, quotation marks and backslashes, so the
 * part is searched on its line; the column is 1 if it is not found there.
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
