import type { SiteSearch } from "#model/search/site-search.ts";
import { askedWords, type AskedWords } from "./asked-words.ts";
import { countFound, hitOf, passes, weighTitle, type Found, type IndexedDocument } from "./rank-hits.ts";
import { readQuery } from "./read-query.ts";
import type { SearchDocument } from "./search-document.ts";
import { spelling, type Spelling } from "./spelling.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { wordTable, type ScoredRow, type WordGroup } from "./word-table.ts";

/** Most hits of an answer: whoever finds nothing among them asks again. */
const MOST_HITS = 20;

/** Most words of a query that are looked at. */
const MOST_WORDS = 10;

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
  const { termsOf, wantedWords } = vocabulary;
  const table = wordTable();
  const rows = new Map<string, number>();
  const documents = new Map<number, IndexedDocument>();
  const hrefs = new Map<string, string>();
  let nextRow = 1;
  let words: Spelling | undefined;
  const known = () => (words ??= spelling(table.words()));

  const foundIn = (scored: readonly ScoredRow[]): Found[] =>
    scored.flatMap(({ row, score }) => {
      const document = documents.get(row);
      return document ? [{ document, score }] : [];
    });

  const passagesOf = ({ document: { href } }: Found) => table.kept(rows.get(href) ?? 0);

  /** What carries the most groups, where nothing carries all of them. */
  const carryMost = (groups: readonly WordGroup[]): { found: ScoredRow[]; most: number } => {
    const all = table.carryAll(groups);
    if (all.length > 0) return { found: all, most: groups.length };
    const carried = new Map<number, number>();
    for (const group of groups)
      for (const row of table.carriers(group)) carried.set(row, (carried.get(row) ?? 0) + 1);
    const most = Math.max(0, ...carried.values());
    const scores = new Map(table.carryAny(groups.flat(), carried.size).map(({ row, score }) => [row, score]));
    return {
      most,
      found: [...carried]
        .filter(([, count]) => count === most)
        .map(([row]) => ({ row, score: scores.get(row) ?? 0 })),
    };
  };

  const closest = (found: readonly Found[], asked: AskedWords, count: number): Found[] =>
    found
      .toSorted((one, other) => other.score - one.score)
      // The title decides among the closest; weighing all that was found would not change who they are.
      .slice(0, 3 * count)
      .map((one) => weighTitle(one, asked))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, count);

  return {
    put(document) {
      const { headings, body, passages, ...kept } = document;
      const line = (texts: readonly string[]) => texts.flatMap(termsOf).join(" ");
      const row = rows.get(document.href) ?? nextRow++;
      table.put(row, {
        title: line([document.title]),
        headings: line(headings),
        tags: line(kept.tags),
        text: line([document.text]),
        // Each word once: that it stands there is worth more than how often, and the index stays small.
        body: [...new Set(body.flatMap(termsOf))].join(" "),
      });
      table.keep(row, passages);
      rows.set(document.href, row);
      documents.set(row, { ...kept, titleWords: termsOf(document.title) });
      if (document.post !== undefined) hrefs.set(document.post, document.href);
      words = undefined;
    },

    drop(href) {
      const row = rows.get(href);
      if (row === undefined) return;
      const id = documents.get(row)?.post;
      if (id !== undefined && hrefs.get(id) === href) hrefs.delete(id);
      table.drop(row);
      rows.delete(href);
      documents.delete(row);
      words = undefined;
    },

    settle: () => void known(),

    find(query, filter = {}) {
      const { groups, missing } = readQuery(wantedWords(query).slice(0, MOST_WORDS), known(), false);
      const { found, most } = carryMost(groups);
      const all = foundIn(found);
      const asked = askedWords(groups, vocabulary);
      const inside = all.filter((one) => passes(one, filter));
      return {
        hits: closest(inside, asked, MOST_HITS).map((one) => hitOf(one, asked, () => passagesOf(one))),
        total: inside.length,
        partial: most > 0 && most < groups.length + missing.length,
        missing,
        counts: countFound(all),
      };
    },

    suggest(query, count) {
      const { groups, missing } = readQuery(wantedWords(query).slice(0, MOST_WORDS), known(), true);
      if (missing.length > 0) return [];
      const found = foundIn(table.carryAll(groups, ["title", "headings", "tags"]));
      const asked = askedWords(groups, vocabulary);
      return closest(found, asked, count).map((one) =>
        // A suggestion is one line: no passage is looked for.
        hitOf(one, asked, () => []),
      );
    },

    related(id, count) {
      const row = rows.get(hrefs.get(id) ?? "");
      const document = row === undefined ? undefined : documents.get(row);
      if (row === undefined || !document) return [];
      const { title, text, tags } = document;
      const { documents: carriers } = known();
      const rare = wantedWords([title, ...tags, text, ...table.kept(row)].join(" "))
        .filter((word) => carriers(word) > 1)
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
