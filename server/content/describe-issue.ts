import * as z from "zod/mini";
import type { Report } from "./content-error.ts";
import type { DataPath, LocatedData } from "./located-data.ts";
import { nearestName } from "./nearest-name.ts";

type Issue = z.core.$ZodIssue;

/**
 * Checks data against a schema and reports each problem with its position and fix.
 * @param data as written in the file, for positions
 * @param value the data with its placeholders filled in
 * @returns the parsed data, or undefined when anything was reported
 */
export function checkShape<Schema extends z.core.$ZodType>(
  schema: Schema,
  data: LocatedData,
  value: unknown,
  report: Report,
): z.output<Schema> | undefined {
  const result = z.safeParse(schema, value, { error: knownFields });
  if (result.success) return result.data;
  for (const { path, text } of describeAll(result.error.issues, [], value))
    report(data.placeOf(path), path.join(".") || "file", text);
  return undefined;
}

/** Lists the fields of a group in the message for an unknown field. */
function knownFields({ code, inst }: z.core.$ZodRawIssue): string | undefined {
  if (code !== "unrecognized_keys" || !(inst instanceof z.core.$ZodObject)) return undefined;
  return Object.keys(inst._zod.def.shape).join(" ");
}

/** A wrong type is reported once: zod also checks its length. */
function isFirstOfKind(issue: Issue, _index: number, issues: readonly Issue[]): boolean {
  if (issue.code !== "too_big" && issue.code !== "too_small") return true;
  const place = issue.path.join(".");
  return !issues.some(({ code, path }) => code === "invalid_type" && path.join(".") === place);
}

/** A problem at a path of the data, and its fix. */
interface Mistake {
  path: DataPath;
  text: string;
}

function describeAll(issues: readonly Issue[], above: DataPath, root: unknown): Mistake[] {
  return issues.filter(isFirstOfKind).flatMap((issue) => describe(issue, [...above, ...issue.path], root));
}

function describe(issue: Issue, path: DataPath, root: unknown): Mistake[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => {
      const meant = nearestName(key, issue.message.split(" "));
      const fix = meant === undefined ? "remove it or correct its name" : `write ${meant}`;
      return { path: [...path, key], text: `is not a field that belongs here; ${fix}` };
    });
  if (issue.code === "invalid_key") return issue.issues.map(({ message }) => ({ path, text: message }));
  const found = valueAt(root, path);
  if (issue.code !== "invalid_union") return [{ path, text: messageFor(issue, found) }];
  // A discriminated union with an unknown value of its discriminator.
  if ("options" in issue) {
    const options = issue.options ?? [];
    const text = wanted([oneOf(options)], found);
    if (found === undefined) return [{ path, text: `${text}: ${oneOf(options)}` }];
    // Listing all section kinds takes several lines, and a typo needs one suggestion.
    const meant = nearestOf(options, found);
    return [{ path, text: meant ? `is not known (${size(found)})${meant}` : text }];
  }
  const ofOtherType = issue.errors.map((errors) => errors.find(isOfOtherType));
  const possible = issue.errors.filter((_, index) => !ofOtherType[index]);
  if (possible.length === 0) return [{ path, text: wanted(ofOtherType.flatMap(formOf), found) }];
  return describeAlternatives(
    possible.map((errors) => describeAll(errors, path, root)),
    path,
  );
}

/** The alternative with the fewest mistakes is probably the intended one. On a tie, all of them are named. */
function describeAlternatives(alternatives: readonly Mistake[][], path: DataPath): Mistake[] {
  const fewest = Math.min(...alternatives.map(({ length }) => length));
  const [first = [], ...others] = alternatives.filter(({ length }) => length === fewest);
  if (others.length === 0) return first;
  const ways = [first, ...others].map((mistakes) =>
    mistakes.map((one) => `${one.path.slice(path.length).join(".")} ${one.text}`.trim()).join(", "),
  );
  return [{ path, text: `can be fixed in one of these ways: ${ways.join("; or ")}` }];
}

function isOfOtherType({ code, path }: Issue): boolean {
  return path.length === 0 && (code === "invalid_type" || code === "invalid_value");
}

/** The only messages zod has without a locale; all others come from the schema. */
const NO_MESSAGE = "Invalid input";

function messageFor(issue: Issue, found: unknown): string {
  if (found === undefined) return "is missing; add it";
  if (found === null)
    return "is empty; fill it in (in quotes if it begins with #), or remove it if it is optional";
  // Rules about whole lists include the value found.
  if (issue.message.includes(" (found ")) return issue.message;
  if (issue.message !== NO_MESSAGE) return `${issue.message} (${size(found)})`;
  const forms = formOf(issue);
  if (forms.length > 0)
    return wanted(forms, found) + (issue.code === "invalid_value" ? nearestOf(issue.values, found) : "");
  if (issue.code === "too_big")
    return typeof found === "number"
      ? `must be at most ${issue.maximum} (${amount(found)})`
      : `must have at most ${issue.maximum}${unit(issue.origin)}; shorten it (${amount(found)})`;
  if (issue.code === "too_small") {
    if (found === "") return "is empty; write it or remove it";
    if (Array.isArray(found) && found.length === 0) return `is empty; name at least ${issue.minimum}`;
    return `must ${typeof found === "number" ? "be" : "have"} at least ${issue.minimum}${unit(issue.origin)} (${amount(found)})`;
  }
  return `is not allowed (${size(found)})`;
}

/** The expected form of a value, in words; empty if its type is right. */
function formOf(issue: Issue | undefined): string[] {
  if (issue?.code === "invalid_type") return [TYPE_NAMES[issue.expected] ?? issue.expected];
  return issue?.code === "invalid_value" ? [oneOf(issue.values)] : [];
}

function wanted(forms: readonly string[], found: unknown): string {
  if (found === undefined) return "is missing; add it";
  return `must be ${[...new Set(forms)].join(" or ")} (${Array.isArray(found) ? "found a list" : size(found)})`;
}

/** Suggests the closest valid value for a typo. */
function nearestOf(values: readonly unknown[], found: unknown): string {
  const meant = values.length > 1 ? nearestName(String(found), values.map(String)) : undefined;
  return meant === undefined ? "" : `; write ${meant}`;
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(", ")}`;
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
