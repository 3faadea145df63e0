import type { ContentReader } from "../content/content-reader.ts";
import { collectionAt, type CollectionName, type Entry } from "./collections.ts";

type Reader = Pick<ContentReader, "entries">;
type DatedReader = Pick<ContentReader, "entries" | "today">;

/** The visible entry of a collection with a slug. */
export function findEntry<Name extends CollectionName>(
  content: Reader,
  collection: Name,
  slug: string | undefined,
): Entry<Name> | undefined {
  return content.entries(collection).find((entry) => entry.slug === slug);
}

/**
 * True if a collection allows search engines to list a page: an entry that is neither a sample nor closed, or a list
 * with such an entry.
 */
export function mayBeListed(path: string, content: DatedReader): boolean {
  const at = collectionAt(path);
  if (!at) return true;
  const real = findableEntries(content, at.collection).filter((entry) => !entry.sample);
  return at.slug === undefined ? real.length > 0 : real.some(({ slug }) => slug === at.slug);
}

/** The entries in the site's search: listed, and not closed. */
export function findableEntries<Name extends CollectionName>(
  content: DatedReader,
  name: Name,
): Entry<Name>[] {
  const isOver = (entry: object) =>
    "closes" in entry && typeof entry.closes === "string" && entry.closes < content.today();
  return content.entries(name).filter((entry) => !isOver(entry) && !isUnlisted(entry));
}

/** True if an entry is reachable by its address only. */
export function isUnlisted(entry: object): boolean {
  return "unlisted" in entry && entry.unlisted === true;
}
