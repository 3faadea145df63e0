import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type ErrorCode } from "yaml";
import type { Report } from "./content-error.ts";
import { jsonFault } from "./json-fault.ts";

/** Way to a value inside data: names of fields, positions in lists. */
export type DataPath = readonly PropertyKey[];

/** Data from a file that knows where each value stands. */
export interface LocatedData {
  value: unknown;
  /** Line of a field or list entry; of the nearest one around it where it is missing. */
  lineOf(path: DataPath): number;
}

/** Reads JSON strictly, but for reporting a field that is given twice, which JSON itself lets pass. */
export function parseJson(text: string, report: Report): LocatedData | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const { document, counter } = readYaml(text, 0, report);
    return { value, lineOf: (path) => lineIn(document, counter, path, 0) };
  } catch {
    const { line, what } = jsonFault(text);
    report(line, "file", `is not valid JSON: ${what}`);
    return undefined;
  }
}

/**
 * Reads YAML.
 * @param linesBefore lines of the file above the first line of `text`
 */
export function parseYaml(text: string, linesBefore: number, report: Report): LocatedData | undefined {
  const { document, counter, sound } = readYaml(text, linesBefore, report);
  if (!sound) return undefined;
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  return { value, lineOf: (path) => lineIn(document, counter, path, linesBefore) };
}

const QUOTES = "put quotes around texts with colons or special characters";

/** What mends YAML that cannot be read, where it is not the usual want of quotes. */
const MENDS: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: "write spaces in their place",
  MISSING_CHAR: "look for a quote or bracket that is opened and not closed",
};

function readYaml(text: string, linesBefore: number, report: Report) {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, schema: "core", prettyErrors: false });
  for (const error of document.errors) {
    const { line, col } = counter.linePos(error.pos[0]);
    const message =
      error.code === "DUPLICATE_KEY"
        ? "the same field stands here a second time; keep one of them"
        : `cannot be read from column ${col} on: ${error.message}; ${MENDS[error.code] ?? QUOTES}`;
    report(line + linesBefore, "file", message);
  }
  return { document, counter, sound: document.errors.length === 0 };
}

function lineIn(document: Document, counter: LineCounter, path: DataPath, linesBefore: number): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair) break;
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)];
      if (!item) break;
      offset = (item as { range?: [number, number, number] }).range?.[0] ?? offset;
      node = item;
    } else {
      break;
    }
  }
  return counter.linePos(offset).line + linesBefore;
}
