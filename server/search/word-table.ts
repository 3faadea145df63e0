import { isRecord } from "../content/placeholders.ts";
import { openCache } from "../platform/database/sqlite-connection.ts";
import type { QueryGroup } from "./read-query.ts";

const COLUMNS = ["title", "headings", "tags", "text", "body"] as const;

type WordColumn = (typeof COLUMNS)[number];

/** Weight of a word, by column. */
const WEIGHTS: Record<WordColumn, number> = { title: 8, headings: 3, tags: 2, text: 2, body: 1 };

/** Maximum rows ranked, those with the smallest numbers. */
const RANKED = 1_000;

/** Folded words of a document by column, separated by spaces. */
export type DocumentWords = Record<WordColumn, string>;

/** Words or phrases, one of which a document must contain; a final `*` makes one a prefix. */
export type WordGroup = readonly string[];

/** A row that matches; a larger score is a better match. */
export interface ScoredRow {
  row: number;
  score: number;
}

export type WordTable = ReturnType<typeof wordTable>;

/**
 * Index of words by document, with passages to show: SQLite's full-text index in a temporary file, so that an
 * index of thousands of posts takes up no memory.
 * @param inMemory if there is no space for such a file
 * @see https://sqlite.org/fts5.html
 */
export function wordTable(inMemory = false) {
  const cache = openCache(inMemory ? ":memory:" : "");
  if (inMemory) cache.exec("pragma temp_store = memory");
  cache.exec(
    `create virtual table words using fts5(${COLUMNS.join(", ")}, content = '', contentless_delete = 1,
       prefix = '2 3', tokenize = "unicode61 remove_diacritics 0");
     insert into words(words, rank) values ('rank', 'bm25(${COLUMNS.map((name) => WEIGHTS[name]).join(", ")})');
     create table facets(row integer primary key, facet text not null);
     create table passages(row integer primary key, texts text not null);
     create virtual table vocabulary using fts5vocab(words, 'row');`,
  );
  const insertWords = cache.prepare(
    `insert into words(rowid, ${COLUMNS.join(", ")}) values (?, ${COLUMNS.map(() => "?").join(", ")})`,
  );
  const deleteWords = cache.prepare("delete from words where rowid = ?");
  const putFacet = cache.prepare("insert or replace into facets(row, facet) values (?, ?)");
  const putPassages = cache.prepare("insert or replace into passages(row, texts) values (?, ?)");
  const deletions = [
    deleteWords,
    ...["facets", "passages"].map((table) => cache.prepare(`delete from ${table} where row = ?`)),
  ];
  const selectPassages = cache.prepare("select texts from passages where row = ?");
  const selectMatches = cache.prepare("select rowid as row from words where words match ?");
  // Counting costs a fraction of ranking, and thousands of rows never leave the database.
  const countMatches = cache.prepare(
    `select facet, count(*) as count from words join facets on facets.row = words.rowid
      where words match ? group by facet`,
  );
  const rankMatches = cache.prepare(
    `select row, score from (
       select words.rowid as row, -rank as score from words join facets on facets.row = words.rowid
        where words match ?1 and substr(facet, 1, length(?2)) = ?2 order by words.rowid limit ${RANKED})
     order by score desc, row limit ?3`,
  );
  const rankAny = cache.prepare(
    "select rowid as row, -rank as score from words where words match ? order by rank limit ?",
  );
  const selectPhrase = cache.prepare("select 1 from words where words match ? limit 1");
  const selectVocabulary = cache.prepare("select term as word, doc as documents from vocabulary");

  return {
    /** @param facet for counting and filtering rows */
    put(row: number, words: DocumentWords, facet: string, passages: readonly string[]): void {
      cache.transaction(() => {
        deleteWords.run(row);
        insertWords.run(row, ...COLUMNS.map((column) => words[column]));
        putFacet.run(row, facet);
        putPassages.run(row, JSON.stringify(passages));
      });
    },

    drop(row: number): void {
      for (const statement of deletions) statement.run(row);
    },

    passages(row: number): string[] {
      const [texts] = columnOf(selectPassages.all(row), "texts", String);
      const passages: unknown = texts === undefined ? [] : JSON.parse(texts);
      return Array.isArray(passages) ? passages.map(String) : [];
    },

    /** All words of all documents, each with its number of documents. */
    words(): { word: string; documents: number }[] {
      const rows = selectVocabulary.all();
      const documents = columnOf(rows, "documents", Number);
      return columnOf(rows, "word", String).map((word, at) => ({ word, documents: documents[at] ?? 0 }));
    },

    /** True if words are adjacent in a row, if their order is stored. */
    adjacent: (phrase: string): boolean => selectPhrase.all(`"${phrase}"`).length > 0,

    /** The rows with a word of the group. */
    rowsWith: (group: WordGroup): number[] => columnOf(selectMatches.all(anyOf(group)), "row", Number),

    /** Number of rows with a word of every group, by facet. */
    countAll(groups: readonly WordGroup[]): Map<string, number> {
      const rows = groups.length === 0 ? [] : countMatches.all(allOf(groups));
      const counts = columnOf(rows, "count", Number);
      return new Map(columnOf(rows, "facet", String).map((facet, at) => [facet, counts[at] ?? 0]));
    },

    /**
     * The best rows with a word of every group; ties are resolved by smaller number.
     * @param facet prefix of the rows' facets
     */
    matchAll: (groups: readonly WordGroup[], count: number, facet: string): ScoredRow[] =>
      groups.length === 0 ? [] : scored(rankMatches.all(allOf(groups), facet, count)),

    /** The best rows with any of the words. */
    matchAny: (words: WordGroup, count: number): ScoredRow[] =>
      words.length === 0 ? [] : scored(rankAny.all(anyOf(words), count)),

    /** Gives the temporary file back. */
    close: () => cache.close(),
  };
}

/** One column of SQLite's result rows. */
function columnOf<T>(rows: readonly unknown[], name: string, read: (value: unknown) => T): T[] {
  return rows.map((row) => read(isRecord(row) ? row[name] : undefined));
}

function scored(rows: readonly unknown[]): ScoredRow[] {
  const scores = columnOf(rows, "score", Number);
  return columnOf(rows, "row", Number).map((row, at) => ({ row, score: scores[at] ?? 0 }));
}

function allOf(groups: readonly WordGroup[]): string {
  return groups.map(anyOf).join(" AND ");
}

/** A group in the query language: only letters and digits, in phrases, so nothing ends the quotes. */
function anyOf(group: WordGroup): string {
  return `(${group.map((word) => (word.endsWith("*") ? `"${word.slice(0, -1)}"*` : `"${word}"`)).join(" OR ")})`;
}

/** Options of a match. */
interface Wanted {
  /** Number of rows wanted. */
  count: number;
  /** Prefix of the facets of wanted rows. */
  facet: string;
  facetOf(row: number): string | undefined;
}

/** The rows that match the most groups of a query. */
interface Matches {
  /** The best first: exact matches, then prefix matches. */
  best: ScoredRow[];
  /** Number of exact matches. */
  exact: number;
  /** Number of rows by facet, wanted or not. */
  counts: Map<string, number>;
  /** Number of groups each row matches; 0 if none. */
  matched: number;
}

/** The rows that match all groups, or, if there are none, the most groups. */
export function matchDocuments(table: WordTable, groups: readonly QueryGroup[], wanted: Wanted): Matches {
  const prefix = groups.map((group) => group.prefix);
  const counts = table.countAll(prefix);
  if (counts.size === 0) return matchMost(table, groups, wanted);
  const { count, facet } = wanted;
  const exact = table.matchAll(
    groups.map((group) => group.exact),
    count,
    facet,
  );
  const further = exact.length < count ? table.matchAll(prefix, count, facet) : [];
  const rows = new Set(exact.map(({ row }) => row));
  const best = [...exact, ...further.filter(({ row }) => !rows.has(row))].slice(0, count);
  return { best, exact: exact.length, counts, matched: groups.length };
}

function matchMost(
  table: WordTable,
  groups: readonly QueryGroup[],
  { count, facet, facetOf }: Wanted,
): Matches {
  const matches = new Map<number, number>();
  for (const { exact } of groups)
    for (const row of table.rowsWith(exact)) matches.set(row, (matches.get(row) ?? 0) + 1);
  const matched = Math.max(0, ...matches.values());
  const counts = new Map<string, number>();
  for (const [row, groupsMatched] of matches) {
    const own = groupsMatched === matched ? facetOf(row) : undefined;
    if (own !== undefined) counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const words = groups.flatMap(({ exact }) => exact);
  const best = table
    .matchAny(words, matches.size)
    .filter(({ row }) => matches.get(row) === matched && facetOf(row)?.startsWith(facet))
    .slice(0, count);
  return { best, exact: best.length, counts, matched };
}
