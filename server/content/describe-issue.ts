import * as z from "zod/mini";
import type { Report } from "./content-error.ts";
import type { DataPath, LocatedData } from "./located-data.ts";

type Issue = z.core.$ZodIssue;

/**
 * Checks data against a schema and reports each problem with its place and how to fix it.
 * @param data as it stands in the file, for its places
 * @param value the data with its placeholders filled in
 * @returns the parsed data, or undefined when anything was reported
 */
export function checkShape<Schema extends z.core.$ZodType>(
  schema: Schema,
  data: LocatedData,
  value: unknown,
  report: Report,
): z.output<Schema> | undefined {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  for (const issue of result.error.issues.filter(isFirstOfKind))
    describe(issue, [], value, (path, text) => report(data.placeOf(path), path.join(".") || "file", text));
  return undefined;
}

/** A value of the wrong type is reported once: zod also measures its length, as if the type were right. */
function isFirstOfKind(issue: Issue, _index: number, issues: readonly Issue[]): boolean {
  if (issue.code !== "too_big" && issue.code !== "too_small") return true;
  const place = issue.path.join(".");
  return !issues.some(({ code, path }) => code === "invalid_type" && path.join(".") === place);
}

function describe(
  issue: Issue,
  above: DataPath,
  root: unknown,
  tell: (path: DataPath, text: string) => void,
): void {
  const path = [...above, ...issue.path];
  const found = valueAt(root, path);
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys)
      tell([...path, key], "is not a field that belongs here; remove it or correct its name");
  } else if (issue.code === "invalid_key") {
    for (const { message } of issue.issues) tell(path, message);
  } else if (issue.code === "invalid_union") {
    // The alternative with the fewest problems is probably the one that was meant.
    const closest = issue.errors
      .filter((errors) => errors.length > 0)
      .toSorted((one, other) => one.length - other.length)[0];
    for (const inner of closest ?? []) describe(inner, path, root, tell);
  } else {
    tell(path, messageFor(issue, found));
  }
}

/** All that zod itself says without a locale; anything else is a message of the schema. */
const NO_MESSAGE = "Invalid input";

function messageFor(issue: Issue, found: unknown): string {
  if (found === undefined) return "is missing; add it";
  if (found === null) return "is empty; write something there, or remove it where it is optional";
  if (issue.message !== NO_MESSAGE) return `${issue.message} (${size(found)})`;
  if (issue.code === "invalid_type")
    return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected} (${Array.isArray(found) ? "found a list" : size(found)})`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")} (${size(found)})`;
  if (issue.code === "too_big")
    return `must have at most ${issue.maximum}${unit(issue.origin)}; shorten it (${amount(found)})`;
  if (issue.code === "too_small") {
    if (found === "") return "is empty; write it or remove it";
    if (Array.isArray(found) && found.length === 0) return `is empty; name at least ${issue.minimum}`;
    return `must have at least ${issue.minimum}${unit(issue.origin)} (${amount(found)})`;
  }
  return `is not allowed (${size(found)})`;
}

const TYPE_NAMES: Record<string, string> = {
  string: "text in quotes",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "a group of fields between { and }",
  record: "a group of fields between { and }",
};

function unit(origin: string): string {
  return origin === "string" ? " characters" : origin === "array" ? " entries" : "";
}

function amount(found: unknown): string {
  if (typeof found === "string") return `has ${found.length}`;
  return Array.isArray(found) ? `has ${found.length}` : `found ${String(found)}`;
}

function size(found: unknown): string {
  if (Array.isArray(found)) return `has ${found.length} ${found.length === 1 ? "entry" : "entries"}`;
  if (found !== null && typeof found === "object") return "found a group of fields";
  const text = JSON.stringify(found) ?? "nothing";
  return `found ${text.length > 60 ? `${text.slice(0, 57)}…"` : text}`;
}

function valueAt(root: unknown, path: DataPath): unknown {
  return path.reduce<unknown>(
    (value, step) => (value !== null && typeof value === "object" ? Reflect.get(value, step) : undefined),
    root,
  );
}
