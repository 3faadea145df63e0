import type { ContentReader } from "../content/content-reader.ts";
import { collectionAt, type AnyEntry, type CollectionName, type Entry } from "./collections.ts";

type Reader = Pick<ContentReader, "entries">;

/** The entry of a collection with a slug, if visitors see it. */
export function findEntry<Name extends CollectionName>(
  content: Reader,
  collection: Name,
  slug: string | undefined,
): Entry<Name> | undefined {
  return content.entries(collection).find((entry) => entry.slug === slug);
}

/**
 * Whether search engines may be told of a page, as far as it depends on a collection: of an entry that is no sample and
 * has not closed, and of a list that has one.
 */
export function mayBeListed(path: string, content: Pick<ContentReader, "entries" | "today">): boolean {
  const at = collectionAt(path);
  if (!at) return true;
  const isOver = (entry: object) =>
    "closes" in entry && typeof entry.closes === "string" && entry.closes < content.today();
  const real = content
    .entries(at.collection)
    .filter((entry) => !entry.sample && !isOver(entry) && !isUnlisted(entry));
  return at.slug === undefined ? real.length > 0 : real.some(({ slug }) => slug === at.slug);
}

/** Whether an entry is for those alone who were given its address. */
export function isUnlisted(entry: AnyEntry): boolean {
  return "unlisted" in entry && entry.unlisted === true;
}
