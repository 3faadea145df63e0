import { recordOf } from "../answers/read-shape.ts";

/** Where each fact is in the answers of a custom API, as JSON pointers. @see https://www.rfc-editor.org/rfc/rfc6901 */
export const CUSTOM_API_FIELDS = {
  /** In the answer of a list. */
  posts: "/posts",
  total: "/total",
  pages: "/pages",
  /** In a post. */
  id: "/id",
  slug: "/slug",
  title: "/title",
  excerpt: "/excerpt",
  html: "/html",
  cover: "/cover",
  coverAlt: "/coverAlt",
  authors: "/authors",
  categories: "/categories",
  tags: "/tags",
  published: "/published",
  updated: "/updated",
  address: "/url",
  draft: "/draft",
} as const satisfies Record<string, string>;

export type CustomApiFields = Readonly<Record<keyof typeof CUSTOM_API_FIELDS, string>>;

/** Paths below the base of the API. */
export interface CustomApiPaths {
  /** With `{page}`, counted from 1. */
  list: string;
  /** With `coverimg` as placeholder for the name of a cover; without it covers are addresses. */
  cover?: string;
}

/** The value at a JSON pointer. */
export function valueAt(value: unknown, pointer: string): unknown {
  const keys = pointer.split("/").slice(1);
  return keys
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>(
      (found, key) => (Object.hasOwn(recordOf(found), key) ? recordOf(found)[key] : undefined),
      value,
    );
}
