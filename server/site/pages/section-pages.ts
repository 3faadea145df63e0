import { collectionAt } from "#model/collections/collections.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import { formAt } from "#model/contact/page-forms.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { CachePolicy } from "#model/pages.ts";
import type { PageRequest } from "./page-request.ts";

/**
 * How the answer of a page may be cached whose file decides whether it has a form: one without is the same for everybody.
 * @param path that the route of section pages or offers matches
 * @returns undefined where no such page is or was
 */
export type FormPolicy = (path: string) => CachePolicy | undefined;

/** Looks the policy up in the content as it is shown now. */
export function formPolicy(content: () => ContentReader): FormPolicy {
  return (path) => {
    const reader = content();
    if (formAt(path, reader)) return "form";
    const { collection, slug } = collectionAt(path) ?? {};
    const isThere = collection !== undefined && findEntry(reader, collection, slug) !== undefined;
    return isThere || reader.wasPublished(path) ? "shared" : undefined;
  };
}

/** Whether the file of a page decides whether it has a form. */
export function mayHaveForm({ name }: { name: string }): boolean {
  return name === "section-page" || name === "offer";
}

/** Whether a page has no form that may have had one when the visitor opened it. */
export function lacksForm({ route }: Pick<PageRequest, "route">): boolean {
  return route !== undefined && mayHaveForm(route) && route.cache !== "form";
}
