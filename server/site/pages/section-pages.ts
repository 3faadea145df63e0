import { collectionAt } from "#model/collections/collections.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import { formBandOf } from "#model/contact/page-forms.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { CachePolicy } from "#model/pages.ts";
import type { PageRequest } from "./page-request.ts";

/**
 * How the answer of a section page may be cached: one without a form is the same for everybody.
 * @param path that the route of section pages matches
 * @returns undefined where no such page is or was
 */
export type SectionPagePolicy = (path: string) => CachePolicy | undefined;

/** Looks the policy up in the content as it is shown now. */
export function sectionPagePolicy(content: () => ContentReader): SectionPagePolicy {
  return (path) => {
    const reader = content();
    const page = findEntry(reader, "pages", collectionAt(path)?.slug);
    if (page) return formBandOf(page) ? "form" : "shared";
    return reader.wasPublished(path) ? "shared" : undefined;
  };
}

/** Whether a request is for a section page without a form: it may have had one when the visitor opened it. */
export function lacksForm({ route }: Pick<PageRequest, "route">): boolean {
  return route?.name === "section-page" && route.cache !== "form";
}
