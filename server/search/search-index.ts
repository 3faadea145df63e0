import type { Term } from "#model/content/taxonomy.ts";
import { fold, foldedWords, isUnspaced, WORD } from "#model/search/fold.ts";
import type { SiteSearch } from "#model/search/site-search.ts";
import { queryTerms } from "./query-terms.ts";
import { hitOf, rankByTitle, type Found, type IndexedDocument } from "./rank-hits.ts";
import { readQuery, type QueryGroup } from "./read-query.ts";
import { spelling, type Spelling } from "./spelling.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { matchDocuments, type ScoredRow, wordTable } from "./word-table.ts";
import { countsOf, facetOf, facetPrefix, type SearchDocument } from "./search-document.ts";

/** Hits per page: more would make it heavy, and the next page is a click away. */
const PAGE_HITS = 10;

/** Most hits on all pages together. */
const MOST_HITS = 200;

/** Number of candidates ranked by title per suggestion. */
const CANDIDATES = 3;

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than anyone publishes in a day. */
const ROWS_A_DAY = 1_000_000;
/** A day after all others, for pages, which have none. */
const PAGES_DAY = 1_000_000;

/** Maximum words for comparing posts: the rarest that others share. */
const RELATED_MAX_WORDS = 20;

/** A search with documents added and removed one by one. */
export interface SearchIndex extends SiteSearch {
  /** Adds a document, or replaces the one with its address. */
  put(document: SearchDocument): void;
  drop(href: string): void;
  /** Does the pending work after a change, before the next query. */
  settle(): void;
  /** Closes the index. */
  close(): void;
}

/**
 * Creates an index for queries in the words of the site.
 * @param inMemory in place of a temporary file
 */
export function searchIndex(vocabulary: Vocabulary, inMemory?: boolean): SearchIndex {
  const { termsOf } = vocabulary;
  const table = wordTable(inMemory);
  const rows = new Map<string, number>();
  const documents = new Map<number, IndexedDocument>();
  /** Addresses of posts by their ids. */
  const hrefs = new Map<string, string>();
  const categories = new Map<string, Term>();
  let known: Spelling | undefined;
  const knownWords = () => (known ??= spelling(table.words(), vocabulary.nameWords));
  const read = (query: string, typing: boolean) =>
    readQuery(query, { vocabulary, spelling: knownWords(), adjacent: table.adjacent }, typing);

  const foundIn = (scored: readonly ScoredRow[]): Found[] =>
    scored.flatMap(({ row, score }) => {
      const document = documents.get(row);
      return document ? [{ document, score }] : [];
    });

  const match = (groups: readonly QueryGroup[], count: number, facet: string) =>
    matchDocuments(table, groups, {
      count,
      facet,
      facetOf(row) {
        const document = documents.get(row);
        return document && facetOf(document);
      },
    });

  const drop = (href: string) => {
    const row = rows.get(href);
    if (row === undefined) return;
    const id = documents.get(row)?.post;
    if (id !== undefined && hrefs.get(id) === href) hrefs.delete(id);
    table.drop(row);
    documents.delete(row);
    rows.delete(href);
    known = undefined;
  };

  return {
    put(document) {
      const { headings, body, passages, ...stored } = document;
      const line = (texts: readonly string[]) => texts.flatMap(termsOf).join(" ");
      drop(document.href);
      const row = freeRow(document, documents);
      const words = {
        title: line([document.title]),
        headings: line(headings),
        tags: line(stored.tags),
        text: line([document.text]),
        body: eachOnce(body.flatMap(termsOf)).join(" "),
      };
      table.put(row, words, facetOf(document), passages);
      rows.set(document.href, row);
      documents.set(row, {
        ...stored,
        titleWords: foldedWords(document.title),
        keywordWords: document.kind === "post" ? [] : stored.tags.map(foldedWords),
      });
      if (document.post !== undefined) hrefs.set(document.post, document.href);
      if (stored.category) categories.set(stored.category.slug, stored.category);
      known = undefined;
    },

    drop,

    settle: () => void knownWords(),

    close: table.close,

    find(query, filter = {}, page = 1) {
      const { groups, missing, respelt } = read(query, false);
      const facet = facetPrefix(filter);
      const { best, exact, counts, matched } = match(groups, MOST_HITS, facet);
      const asked = queryTerms(groups, vocabulary);
      const found = [best.slice(0, exact), best.slice(exact)].flatMap((part) =>
        rankByTitle(foundIn(part), asked),
      );
      const pages = Math.max(1, Math.ceil(found.length / PAGE_HITS));
      const number = Math.min(page, pages);
      const inside = [...counts].filter(([own]) => own.startsWith(facet));
      return {
        hits: found
          .slice((number - 1) * PAGE_HITS, number * PAGE_HITS)
          .map((one) => hitOf(one, asked, () => table.passages(rows.get(one.document.href) ?? 0))),
        page: number,
        pages,
        listed: found.length,
        total: inside.reduce((sum, [, count]) => sum + count, 0),
        partial: matched > 0 && matched < groups.length + missing.length,
        missing: missing.map((word) => asTyped(word, query)),
        respelt,
        counts: countsOf(counts, categories),
      };
    },

    suggest(query, count) {
      const { groups } = read(query, true);
      const asked = queryTerms(groups, vocabulary);
      const words = groups.map(({ prefix }) => prefix);
      const all = table.matchAll(words, CANDIDATES * count, "");
      // Without a full match, the documents with most of the words are better than nothing.
      const best = all.length > 0 ? all : match(groups, CANDIDATES * count, "").best;
      // A suggestion is one line, without a passage.
      return rankByTitle(foundIn(best), asked)
        .slice(0, count)
        .map((one) => hitOf(one, asked, () => []));
    },

    related(id, count) {
      const row = rows.get(hrefs.get(id) ?? "");
      const document = row === undefined ? undefined : documents.get(row);
      if (row === undefined || !document) return [];
      const { title, text, tags } = document;
      const { documents: frequency } = knownWords();
      const own = new Set(foldedWords([title, ...tags, text, ...table.passages(row)].join(" ")));
      const rare = [...own]
        .filter((word) => !vocabulary.isSmall(word) && frequency(word) > 1)
        .toSorted((one, other) => frequency(one) - frequency(other))
        .slice(0, RELATED_MAX_WORDS);
      // Ten times as many, since some may be pages.
      return foundIn(table.matchAny(rare, 10 * count))
        .flatMap(({ document: other }) =>
          other.post !== undefined && other !== document ? [other.post] : [],
        )
        .slice(0, count);
    },
  };
}

/** Each word once: occurrence counts more than frequency. Letters of unspaced scripts need their order. */
function eachOnce(words: readonly string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    if (isUnspaced(word)) return true;
    return !seen.has(word) && seen.add(word);
  });
}

/** A word of a query with its typed case and accents. */
function asTyped(word: string, query: string): string {
  return query.match(WORD)?.find((typed) => fold(typed) === word) ?? word.replaceAll(" ", "");
}

/** Pages have lower numbers than posts, and newer posts than older ones: they win ties. */
function freeRow({ published }: SearchDocument, taken: ReadonlyMap<number, unknown>): number {
  const day = published === undefined ? PAGES_DAY : Date.parse(published) / DAY_MS;
  let row = -day * ROWS_A_DAY;
  while (taken.has(row)) row += 1;
  return row;
}
