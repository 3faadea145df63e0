import type { z } from "zod/mini";
import type { RefusedPost, SourcePost } from "../blog-source.ts";
import { SourceError } from "../request/source-error.ts";

type Issue = z.core.$ZodIssue;

/**
 * Reads a source's answer by its documented shape; fields that nobody asked for are ignored.
 * @throws SourceError that names the first field that is not as documented
 */
export function readShape<T>(schema: z.ZodMiniType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new SourceError("shape", `${what}: ${problemOf(result.error.issues, value)}`);
}

/**
 * Reads posts one by one, so that one in a wrong form does not take the others with it.
 * @param read gives undefined for a post that is in order and not public
 */
export function readPosts<T>(
  schema: z.ZodMiniType<T>,
  values: readonly unknown[],
  read: (found: T) => SourcePost | undefined,
): { posts: SourcePost[]; refused: RefusedPost[]; hidden: number } {
  const posts: SourcePost[] = [];
  const refused: RefusedPost[] = [];
  for (const value of values) {
    const result = schema.safeParse(value);
    if (!result.success) {
      refused.push({ sourceId: idOf(value), problem: problemOf(result.error.issues, value) });
      continue;
    }
    const post = read(result.data);
    if (post) posts.push(post);
  }
  return { posts, refused, hidden: values.length - posts.length - refused.length };
}

function idOf(value: unknown): string {
  const id: unknown = value !== null && typeof value === "object" ? Reflect.get(value, "id") : undefined;
  return typeof id === "string" || typeof id === "number"
    ? String(id).slice(0, ID_MAX_CHARS)
    : "without an id";
}

const ID_MAX_CHARS = 80;

/** What is wrong where, as `title.rendered is missing`. Nothing that the source wrote is in it but names of fields. */
function problemOf(issues: readonly Issue[], value: unknown): string {
  const issue = issues[0];
  if (!issue) return "is not as documented";
  const where = issue.path.join(".") || "the answer";
  if (valueAt(value, issue.path) === undefined) return `${where} is missing`;
  if (issue.code === "invalid_type") return `${where} is not ${NAMES[issue.expected] ?? issue.expected}`;
  // Without a locale, this is all that zod itself says; anything else is a message of the schema.
  return `${where} ${issue.message === "Invalid input" ? "is not as documented" : issue.message}`;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (value !== null && typeof value === "object" ? Reflect.get(value, step) : undefined),
    root,
  );
}

const NAMES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
};
