import * as z from "zod/mini";
import { postFrontMatterSchema, type PostFrontMatter } from "#model/content/post.ts";
import type { Taxonomy } from "#model/content/taxonomy.ts";
import type { Problem } from "./content-error.ts";
import { isRecord } from "./placeholders.ts";

/** Whether front matter marks a draft, even if other fields are wrong. */
export function saysDraft(data: unknown): boolean {
  return isRecord(data) && data["draft"] === true;
}

/**
 * The metadata of a draft, with placeholders for missing or wrong values, so that it can be previewed. Its id
 * and publication time have none.
 * @param data its front matter, filled in
 * @param name of its file
 */
export function completeDraft(
  data: unknown,
  name: string,
  taxonomy: Taxonomy | undefined,
): PostFrontMatter | undefined {
  const given = isRecord(data) ? data : {};
  const kept = Object.entries(postFrontMatterSchema.shape).filter(
    ([field, schema]) => Object.hasOwn(given, field) && z.safeParse(schema, given[field]).success,
  );
  const standIns = {
    title: name.replaceAll("-", " "),
    slug: name,
    excerpt: "…",
    category: taxonomy?.categories[0]?.slug,
    tags: taxonomy?.tags.slice(0, 1).map(({ slug }) => slug),
    author: "…",
  };
  const own = Object.fromEntries(kept.map(([field]) => [field, given[field]]));
  return z.safeParse(postFrontMatterSchema, { ...standIns, ...own }).data;
}

/** Problems don't block a draft: only people with the preview link see it. */
export function asWarnings(problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, warning: true }));
}
