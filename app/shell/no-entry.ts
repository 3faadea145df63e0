import { entryPath, type CollectionName } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { PageNotice, redirectTo } from "../page-module.ts";

/**
 * Handles a missing entry.
 * @throws a notice that it is gone, if it was ever published, or a redirect to not found
 */
export function noEntry(
  content: Pick<ContentReader, "page" | "wasPublished">,
  collection: CollectionName,
  slug: string | undefined,
): never {
  const wasThere = slug !== undefined && content.wasPublished(entryPath(collection, { slug }));
  if (wasThere) throw new PageNotice(410, content.page("section-pages").gone);
  throw redirectTo("/not-found");
}
