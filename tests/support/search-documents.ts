import type { SearchDocument } from "#server/search/search-document.ts";
import { searchIndex, type SearchIndex } from "#server/search/search-index.ts";
import { vocabulary } from "#server/search/vocabulary.ts";

/** A page as it is put into the index, with a title alone where nothing more is said. */
export function aDocument(href: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    href,
    kind: "page",
    title,
    text: "",
    headings: [],
    tags: [],
    body: [],
    passages: [],
    ...more,
  };
}

/** An index of documents. */
export function indexOf(
  all: readonly SearchDocument[],
  synonyms: readonly (readonly string[])[] = [],
): SearchIndex {
  const made = searchIndex(vocabulary(["the", "in", "we", "a"], synonyms));
  for (const document of all) made.put(document);
  return made;
}
