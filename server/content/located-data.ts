import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type ErrorCode,
} from "yaml";
import { FILE_START, type Place, type Report } from "./content-error.ts";
import { jsonFault } from "./json-fault.ts";

/** Path to a value inside data: names of fields, positions in lists. */
export type DataPath = readonly PropertyKey[];

/** Parsed data of a file, with the position of each value. */
export interface LocatedData {
  value: unknown;
  /** Start of a field or list entry, or of the nearest parent if it is missing. */
  placeOf(path: DataPath): Place;
}

/** Reads strict JSON, and reports fields that are given twice, which JSON allows. */
export function parseJson(text: string, report: Report): LocatedData | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const { what, ...place } = jsonFault(text);
    report(place, "file", `is not valid JSON: ${what}`);
    return undefined;
  }
  // YAML's parser records positions but is far slower: it is only used after an error.
  let read: ReturnType<typeof readYaml> | undefined;
  if (countWrittenFields(text) !== countFields(value)) read = readYaml(text, 0, report);
  return {
    value,
    placeOf(path) {
      read ??= readYaml(text, 0, () => undefined);
      return nodePlace(read.document, read.counter, path, 0);
    },
  };
}

/** Counts the fields in a text that is JSON, each as often as it is given. */
function countWrittenFields(json: string): number {
  let fields = 0;
  for (const [, colon] of json.matchAll(/"(?:[^"\\]+|\\.)*"(\s*:)?/g)) if (colon !== undefined) fields += 1;
  return fields;
}

/** Counts the fields of parsed JSON, in which a duplicate counts once. */
function countFields(value: unknown): number {
  let fields = 0;
  const seen = [value];
  for (const one of seen) {
    if (typeof one !== "object" || one === null) continue;
    const values: unknown[] = Object.values(one);
    if (!Array.isArray(one)) fields += values.length;
    // Not in one call: the number of arguments is limited.
    for (const inner of values) seen.push(inner);
  }
  return fields;
}

/**
 * Reads YAML.
 * @param linesBefore lines of the file above the first line of `text`
 */
function parseYaml(text: string, linesBefore: number, report: Report): LocatedData | undefined {
  const { document, counter, sound } = readYaml(text, linesBefore, report);
  if (!sound) return undefined;
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  return { value, placeOf: (path) => nodePlace(document, counter, path, linesBefore) };
}

const QUOTES = "put quotes around texts with colons or special characters";

/** Fixes for invalid YAML, other than missing quotes. */
const FIXES: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: "write spaces instead",
  MISSING_CHAR: "look for an unclosed quote or bracket",
};

function readYaml(text: string, linesBefore: number, report: Report) {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, schema: "core", prettyErrors: false });
  for (const error of document.errors) {
    const { line, col } = counter.linePos(error.pos[0]);
    const message =
      error.code === "DUPLICATE_KEY"
        ? "this field is given twice; keep one of them"
        : `cannot be read from here on: ${error.message}; ${FIXES[error.code] ?? QUOTES}`;
    report({ line: line + linesBefore, column: col }, "file", message);
  }
  return { document, counter, sound: document.errors.length === 0 };
}

function nodePlace(document: Document, counter: LineCounter, path: DataPath, linesBefore: number): Place {
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
      offset = (isNode(item) ? item.range?.[0] : undefined) ?? offset;
      node = item;
    } else {
      break;
    }
  }
  const { line, col } = counter.linePos(offset);
  return { line: line + linesBefore, column: col };
}

/** A Markdown file in its two parts. */
export interface FrontMatterFile {
  data: LocatedData;
  /** The text below the front matter, padded with empty lines to keep its line numbers. */
  body: string;
}

/**
 * No-break spaces, typed with Option and space on a Mac, and wide East Asian ones: they look like spaces
 * after a mark, but are not for YAML or Markdown.
 */
export const HARD_SPACES = "\u00a0\u2007\u202f\u3000";
const BEHIND_FIELD = new RegExp(`^ *(?:-[ ${HARD_SPACES}]+)?(?:[\\w-]+:[ ${HARD_SPACES}]+)?`, "gm");
const HARD_SPACE = new RegExp(`[${HARD_SPACES}]`, "g");

/** Splits a Markdown file into its YAML front matter, between two lines of `---`, and its body. */
export function splitFrontMatter(text: string, report: Report): FrontMatterFile | undefined {
  const lines = text.split("\n");
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (lines[0]?.trimEnd() !== "---" || end === -1) {
    report(FILE_START, "file", "must begin with front matter between two lines of ---");
    return undefined;
  }
  const front = lines
    .slice(1, end)
    .join("\n")
    .replace(BEHIND_FIELD, (mark) => mark.replace(HARD_SPACE, " "));
  const data = parseYaml(front, 1, report);
  if (!data) return undefined;
  return { data, body: "\n".repeat(end + 1) + lines.slice(end + 1).join("\n") };
}
