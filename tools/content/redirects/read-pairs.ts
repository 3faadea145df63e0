import * as z from "zod/mini";
import { parseJsonAs } from "#server/platform/parse-json-as.ts";

/** An old and a new address, and their position in the file. */
export interface AddressPair {
  line: number;
  from: string;
  to: string;
}

const OLD = /^(?:old|from|source)(?![a-z])/i;
const NEW = /^(?:new|to|target|destination)(?![a-z])/i;

/** Pairs of addresses from a table with the columns old and new (CSV), or from the fields of a JSON object. */
export function readPairs(file: string, text: string): AddressPair[] {
  if (file.endsWith(".json")) {
    const given = parseJsonAs(z.record(z.string(), z.string()), text);
    if (!given) throw new Error(`${file} is not a map of old to new addresses`);
    return Object.entries(given).map(([from, to], index) => ({ line: index + 1, from, to }));
  }
  const [head, ...rest] = readCsv(text);
  const titles = head?.cells ?? [];
  const named = {
    from: titles.findIndex((cell) => OLD.test(cell)),
    to: titles.findIndex((cell) => NEW.test(cell)),
  };
  const hasHead = named.from >= 0 && named.to >= 0;
  const columns = hasHead ? named : { from: 0, to: 1 };
  return (head && !hasHead ? [head, ...rest] : rest).map(({ line, cells }) => ({
    line,
    from: cells[columns.from] ?? "",
    to: cells[columns.to] ?? "",
  }));
}

/** The rows of a table (RFC 4180), cells trimmed; semicolons or tabs separate them where the first line has no comma. */
function readCsv(text: string): { line: number; cells: string[] }[] {
  const [first = ""] = text.split("\n", 1);
  const separator = [",", ";", "\t"].find((one) => first.includes(one)) ?? ",";
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[^\\n${separator}]*|([^\\n${separator}]*))(${separator}|\\r?\\n|$)`,
    "gy",
  );
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  let lines = 0;
  let cells: string[] = [];
  for (const [whole, quoted, plain = "", end] of text.matchAll(cell)) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    lines += whole.split("\n").length - 1;
    if (end === separator) continue;
    if (cells.some((one) => one !== "")) rows.push({ line, cells });
    cells = [];
    line += lines;
    lines = 0;
    if (end === "") break;
  }
  return rows;
}
