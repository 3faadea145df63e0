import type { SiteSearch } from "#model/search/site-search.ts";
import type { Term } from "#model/content/taxonomy.ts";
import { fold, foldedWords, WORD } from "#model/search/fold.ts";
import { askedWords, type AskedWords } from "./asked-words.ts";
import { carryMost } from "./carry-most.ts";
import { countsOf, sortOf, sortsWithin } from "./document-sorts.ts";
import { hitOf, weighTitle, type Found, type IndexedDocument } from "./rank-hits.ts";
import { readQuery } from "./read-query.ts";
import type { SearchDocument } from "./search-document.ts";
import { spelling, type Spelling } from "./spelling.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { wordTable, type ScoredRow } from "./word-table.ts";

/** Hits of a page: more would make it heavy, and the next page is a step away. */
const PAGE_HITS = 10;

/** Most hits of all pages: whoever finds nothing among them asks again. */
const MOST_HITS = 200;

/** How many of the closest the title decides among, for each suggestion. */
const WEIGHED = 3;

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than are ever published in a day. */
const ROWS_A_DAY = 1_000_000;
/** A day after all others, for what has none. */
const PAGES_DAY = 1_000_000;

/** Most words by which posts are compared: the rarest of those that others have too. */
const RELATED_MAX_WORDS = 20;

/** A search whose documents come and go one by one. */
export interface SearchIndex extends SiteSearch {
  /** Puts a document in, in place of the one with its address. */
  put(document: SearchDocument): void;
  drop(href: string): void;
  /** Does what the next query would have to wait for after a change. */
  settle(): void;
}

/** An index that answers queries in the words of the site. */
export function searchIndex(vocabulary: Vocabulary): SearchIndex {
  const { termsOf } = vocabulary;
  const table = wordTable();
  const rows = new Map<string, number>();
  const documents = new Map<number, IndexedDocument>();
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

  const passagesOf = ({ document: { href } }: Found) => table.passages(rows.get(href) ?? 0);

  const take = (row: number | undefined) => {
    if (row === undefined) return;
    table.drop(row);
    documents.delete(row);
  };

  const byTitle = (found: readonly Found[], asked: AskedWords): Found[] =>
    found.map((one) => weighTitle(one, asked)).toSorted((one, other) => other.score - one.score);

  return {
    put(document) {
      const { headings, body, passages, ...kept } = document;
      const line = (texts: readonly string[]) => texts.flatMap(termsOf).join(" ");
      take(rows.get(document.href));
      const row = freeRow(document, documents);
      const words = {
        title: line([document.title]),
        headings: line(headings),
        tags: line(kept.tags),
        text: line([document.text]),
        // Each word once: that it stands there is worth more than how often, and the index stays small.
        body: [...new Set(body.flatMap(termsOf))].join(" "),
      };
      table.put(row, words, { sort: sortOf(document), passages });
      rows.set(document.href, row);
      documents.set(row, { ...kept, titleWords: foldedWords(document.title) });
      if (document.post !== undefined) hrefs.set(document.post, document.href);
      if (kept.category) categories.set(kept.category.slug, kept.category);
      known = undefined;
    },

    drop(href) {
      const row = rows.get(href);
      if (row === undefined) return;
      const id = documents.get(row)?.post;
      if (id !== undefined && hrefs.get(id) === href) hrefs.delete(id);
      take(row);
      rows.delete(href);
      known = undefined;
    },

    settle: () => void knownWords(),

    find(query, filter = {}, page = 1) {
      const { groups, missing, respelt } = read(query, false);
      const sort = sortsWithin(filter);
      const { closest, sure, counts, most } = carryMost(table, groups, {
        count: MOST_HITS,
        sort,
        sortOf(row) {
          const document = documents.get(row);
          return document && sortOf(document);
        },
      });
      const asked = askedWords(groups, vocabulary);
      const found = [closest.slice(0, sure), closest.slice(sure)].flatMap((rows) =>
        byTitle(foundIn(rows), asked),
      );
      const pages = Math.max(1, Math.ceil(found.length / PAGE_HITS));
      const number = Math.min(page, pages);
      const inside = [...counts].filter(([own]) => own.startsWith(sort));
      return {
        hits: found
          .slice((number - 1) * PAGE_HITS, number * PAGE_HITS)
          .map((one) => hitOf(one, asked, () => passagesOf(one))),
        page: number,
        pages,
        listed: found.length,
        total: inside.reduce((sum, [, count]) => sum + count, 0),
        partial: most > 0 && most < groups.length + missing.length,
        missing: missing.map((word) => asTyped(word, query)),
        respelt,
        counts: countsOf(counts, categories),
      };
    },

    suggest(query, count) {
      const { groups, missing } = read(query, true);
      if (missing.length > 0) return [];
      const within = { columns: ["title", "headings", "tags"] } as const;
      const found = foundIn(
        table.carryAll(
          groups.map(({ begun }) => begun),
          WEIGHED * count,
          within,
        ),
      );
      const asked = askedWords(groups, vocabulary);
      return (
        byTitle(found, asked)
          .slice(0, count)
          // A suggestion is one line: no passage is looked for.
          .map((one) => hitOf(one, asked, () => []))
      );
    },

    related(id, count) {
      const row = rows.get(hrefs.get(id) ?? "");
      const document = row === undefined ? undefined : documents.get(row);
      if (row === undefined || !document) return [];
      const { title, text, tags } = document;
      const { documents: carriers } = knownWords();
      const own = new Set(foldedWords([title, ...tags, text, ...table.passages(row)].join(" ")));
      const rare = [...own]
        .filter((word) => !vocabulary.isSmall(word) && carriers(word) > 1)
        .toSorted((one, other) => carriers(one) - carriers(other))
        .slice(0, RELATED_MAX_WORDS);
      // Pages may stand among them; of the posts as many as are wanted are there by far the most times.
      return foundIn(table.carryAny(rare, 10 * count))
        .flatMap(({ document: other }) =>
          other.post !== undefined && other !== document ? [other.post] : [],
        )
        .slice(0, count);
    },
  };
}

/** A word of a query with the case and the accents that it was typed with. */
function asTyped(word: string, query: string): string {
  return query.match(WORD)?.find((typed) => fold(typed) === word) ?? word;
}

/** Pages are numbered before posts, and newer posts before older ones: where many are as close, those come first. */
function freeRow({ published }: SearchDocument, taken: ReadonlyMap<number, unknown>): number {
  const day = published === undefined ? PAGES_DAY : Date.parse(published) / DAY_MS;
  let row = -day * ROWS_A_DAY;
  while (taken.has(row)) row += 1;
  return row;
}
