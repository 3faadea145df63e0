import { redirect } from "react-router";
import { entryPath, type CollectionName } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";

/** What the page of an entry throws where there is none: that it is gone, if it was ever published, or the way to not found. */
export function noEntry(
  content: Pick<ContentReader, "page" | "wasPublished">,
  collection: CollectionName,
  slug: string | undefined,
): Response {
  const wasThere = slug !== undefined && content.wasPublished(entryPath(collection, { slug }));
  return wasThere
    ? Response.json(content.page("section-pages").gone, { status: 410 })
    : redirect("/not-found");
}
