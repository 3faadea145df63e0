import { collectionNames } from "#model/collections/collections.ts";
import { findableEntries } from "#model/collections/shown-entries.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { pageNames } from "#model/content/pages/index.ts";
import type { PostSummary } from "#model/content/post.ts";
import type { SiteSearch } from "#model/search/site-search.ts";
import { openOptionalParts } from "../platform/optional-parts.ts";
import { pageDocuments, postDocument } from "./page-documents.ts";
import { searchIndex, type SearchIndex } from "./search-index.ts";
import { vocabulary } from "./vocabulary.ts";

/** Most posts that are indexed before a query is answered; a millisecond or two each. */
const AT_ONCE = 200;

/** Posts indexed before yielding to other work. */
const SLICE = 10;

/** Search over the current content. */
export interface ContentSearch extends SiteSearch {
  /**
   * Brings the index up to date, so that no visitor waits for it.
   * @returns when every post is in: whether a query was answered before that
   */
  prepare(): Promise<boolean>;
  /** Closes the index. */
  close(): void;
}

/** The indexed content. Unchanged content stays the same object, so identity reveals changes. */
interface Indexed {
  index: SearchIndex;
  words: unknown;
  pages: readonly unknown[];
  pageHrefs: ReadonlySet<string>;
  posts: Map<string, { summary: PostSummary; href: string }>;
}

/**
 * Opens the search over content. Only changes are reindexed: of thousands of posts the edited one. The first
 * queries after a start find the newest posts of a very long blog. The index is in a temporary file, or in
 * memory if there is no space for one.
 */
export function openSearch(content: ContentReader, parts = openOptionalParts()): ContentSearch {
  const part = parts.add(
    "search index in a file",
    "set TMPDIR to a writable folder with free space: until then, the index is kept in memory",
    async () => {
      if (inMemory) close();
      inMemory = false;
      await fill();
    },
  );
  let inMemory = false;
  let indexed: Indexed | undefined;
  let waiting: PostSummary[] = [];
  let seen: readonly PostSummary[] | undefined;
  let askedEarly = false;

  const current = (atOnce = AT_ONCE): Indexed => {
    const words = content.page("search");
    if (indexed?.words !== words) {
      indexed?.index.close();
      const { smallWords, synonyms } = words;
      indexed = {
        index: searchIndex(vocabulary(smallWords, synonyms), inMemory),
        words,
        pages: [],
        pageHrefs: new Set(),
        posts: new Map(),
      };
      seen = undefined;
    }
    followPages(indexed);
    followPosts(indexed, atOnce);
    return indexed;
  };

  const followPages = (state: Indexed) => {
    const pages = [
      // The contact page shows the address.
      content.site(),
      ...pageNames.map((name) => content.has(name) && content.page(name)),
      ...collectionNames.flatMap((name) => findableEntries(content, name)),
    ];
    if (pages.length === state.pages.length && pages.every((page, at) => page === state.pages[at])) return;
    const documents = pageDocuments(content);
    const hrefs = new Set(documents.map(({ href }) => href));
    for (const href of state.pageHrefs) if (!hrefs.has(href)) state.index.drop(href);
    for (const document of documents) state.index.put(document);
    state.pages = pages;
    state.pageHrefs = hrefs;
  };

  const followPosts = (state: Indexed, atOnce: number) => {
    const posts = content.posts();
    if (posts === seen) return;
    seen = posts;
    const ids = new Set(posts.map(({ id }) => id));
    for (const [id, { href }] of state.posts) {
      if (ids.has(id)) continue;
      state.index.drop(href);
      state.posts.delete(id);
    }
    waiting = posts.filter((post) => state.posts.get(post.id)?.summary !== post);
    putSome(state, atOnce);
  };

  const putSome = (state: Indexed, most: number) => {
    for (const summary of waiting.splice(0, most)) {
      const document = postDocument(content, summary);
      const before = state.posts.get(summary.id);
      if (before && before.href !== document?.href) state.index.drop(before.href);
      if (!document) continue;
      state.index.put(document);
      state.posts.set(summary.id, { summary, href: document.href });
    }
  };

  const fill = async () => {
    const state = current(SLICE);
    const unfinished = () => waiting.length > 0 && indexed === state;
    while (unfinished()) {
      putSome(state, SLICE);
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (indexed === state) state.index.settle();
  };
  const close = () => {
    indexed?.index.close();
    indexed = undefined;
  };
  const moveToMemory = (error: unknown) => {
    if (inMemory) throw error;
    close();
    inMemory = true;
    part.failed(error);
  };
  const ask = <T>(question: (index: SearchIndex) => T): T => {
    try {
      const { index } = current();
      askedEarly ||= waiting.length > 0;
      return question(index);
    } catch (error) {
      moveToMemory(error);
      return question(current().index);
    }
  };

  return {
    find: (query, filter, page) => ask((index) => index.find(query, filter, page)),
    suggest: (query, count) => ask((index) => index.suggest(query, count)),
    related: (id, count) => ask((index) => index.related(id, count)),
    async prepare() {
      await fill().catch((error: unknown) => {
        moveToMemory(error);
        return fill();
      });
      const early = askedEarly;
      askedEarly = false;
      return early;
    },
    close,
  };
}
