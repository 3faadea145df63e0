import type * as z from "zod/mini";
import { FILE_START, type Problem } from "./content-error.ts";
import { type ContentFiles, decodeText, reportFor } from "./content-files.ts";
import { checkShape } from "./describe-issue.ts";
import { type DataPath, parseJson } from "./located-data.ts";
import { fillData, type Placeholders } from "./placeholders.ts";
import { pageName } from "./references.ts";
import { upgradePage } from "./upgrade-page.ts";

const OLDER_FORM =
  "is in the form of before December 2026, which the next version no longer reads; npm run content -- upgrade rewrites it";

/** A JSON file of the content folder. */
export interface JsonFile<Value> {
  /** Path inside the folder. */
  path: string;
  /** The content, placeholders filled in; anchors and links are read from it even if its shape is wrong. */
  content: unknown;
  /** The value parsed by its schema; undefined if invalid, which has been reported. */
  value: Value | undefined;
  /** Reports a problem at a path of the file. */
  report(at: DataPath, message: string, weight?: "warning"): void;
}

/** Reads one JSON file without validating it; undefined, and reported, if it is unreadable. */
export function readJsonFile(path: string, files: ContentFiles, problems: Problem[]) {
  const report = reportFor(problems, files.shown(path));
  const bytes = files.read(path);
  if (!bytes) {
    report(FILE_START, "file", files.fault(path) ?? "is missing; add it");
    return undefined;
  }
  const text = decodeText(bytes, report);
  return text === undefined ? undefined : parseJson(text, report);
}

/** Reads one JSON file and checks it against its schema; a page in an older form is read as it is written now. */
export function checkJsonFile<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
  placeholders: Placeholders,
  files: ContentFiles,
  problems: Problem[],
): JsonFile<z.output<Schema>> {
  const data = readJsonFile(path, files, problems);
  const page = pageName(path);
  const upgraded = page === undefined ? undefined : upgradePage(page, data?.value);
  const content = data && fillData(upgraded ?? data.value, placeholders);
  const report = reportFor(problems, files.shown(path));
  if (upgraded) report(FILE_START, "file", OLDER_FORM, "warning");
  return {
    path,
    content,
    value: data && checkShape(schema, data, content, report),
    report: (at, message, weight) =>
      report(data?.placeOf(at) ?? FILE_START, at.join(".") || "file", message, weight),
  };
}
