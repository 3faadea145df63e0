import type { SiteSearch } from "#model/search/site-search.ts";
import type { ContentStore } from "../content/open-content.ts";
import { pageDocuments } from "./page-documents.ts";
import { postDocuments } from "./post-documents.ts";
import { searchIndex } from "./search-index.ts";

/** Search over the content as it stands. */
export interface ContentSearch extends SiteSearch {
  /** Makes the index, so that nobody waits for it. */
  prepare(): void;
}

/**
 * Opens the search over a content store. The index is made with the first query, not with the start, and anew with
 * the first one after a change of content.
 */
export function openSearch(content: Omit<ContentStore, "watch">): ContentSearch {
  let made: { revision: string; index: SiteSearch } | undefined;
  const index = () => {
    if (made?.revision !== content.revision) {
      const documents = [...pageDocuments(content), ...postDocuments(content)];
      made = { revision: content.revision, index: searchIndex(documents, content.page("search").smallWords) };
    }
    return made.index;
  };
  return { find: (query) => index().find(query), prepare: () => void index() };
}
