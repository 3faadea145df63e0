import type { z } from "zod/mini";
import type { ReadPosts, RefusedPost, SourcePost } from "../blog-source.ts";
import { SourceError } from "../request/source-error.ts";

/** Reads a source's answer by its documented shape. @throws SourceError that names the first field that differs */
export function readShape<T>(schema: z.ZodMiniType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new SourceError(`${what}: ${problemOf(result.error.issues, value)}`);
}

/** Reads posts one by one by their documented shape; undefined is a post in order that is not public. */
export function readPosts<T>(
  schema: z.ZodMiniType<T>,
  values: readonly unknown[],
  read: (found: T) => SourcePost | RefusedPost | undefined,
): ReadPosts {
  return sortPosts(values, (value) => {
    const result = schema.safeParse(value);
    if (result.success) return read(result.data);
    return { sourceId: idOf(value), problem: problemOf(result.error.issues, value) };
  });
}

/** Sorts posts, so that an invalid one does not affect the others; undefined is one that is not public. */
export function sortPosts(
  values: readonly unknown[],
  read: (value: unknown) => SourcePost | RefusedPost | undefined,
): ReadPosts {
  const found = values.flatMap((value) => read(value) ?? []);
  return {
    posts: found.filter((one): one is SourcePost => !("problem" in one)),
    refused: found.filter((one): one is RefusedPost => "problem" in one),
    hidden: values.length - found.length,
  };
}

/** The fields of a JSON object; empty for other values. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function idOf(value: unknown): string {
  const { id } = recordOf(value);
  return typeof id === "string" || typeof id === "number"
    ? String(id).slice(0, ID_MAX_CHARS)
    : "without an id";
}

const ID_MAX_CHARS = 80;

/** Path and problem, such as `title.rendered is missing`. It quotes nothing of the source but field names. */
function problemOf([issue]: readonly z.core.$ZodIssue[], value: unknown): string {
  if (!issue) return "is not as documented";
  const where = issue.path.join(".") || "the answer";
  const found = issue.path.reduce<unknown>((inner, step) => recordOf(inner)[String(step)], value);
  if (found === undefined) return `${where} is missing`;
  // The only messages zod has without a locale; all others come from the schema.
  return `${where} ${issue.message === "Invalid input" ? "is not as documented" : issue.message}`;
}
