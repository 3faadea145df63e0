import { openCache } from "../platform/database/sqlite-connection.ts";

/** What a word is worth by where it stands, in the order of the columns. */
const BOOST = { title: 8, headings: 3, tags: 2, text: 2, body: 1 };

export type WordColumn = keyof typeof BOOST;

const COLUMNS = Object.keys(BOOST) as WordColumn[];

/** Of more rows than so many that carry the words, those with the smallest numbers are ranked. */
const RANKED = 1_000;

/** Folded words of a document by where they stand, parted by blanks. */
export type DocumentWords = Record<WordColumn, string>;

/** Words of which one must stand in a document; one that ends in `*` is the beginning of a word. */
export type WordGroup = readonly string[];

/** A row that was found; a larger score is closer. */
export interface ScoredRow {
  row: number;
  score: number;
}

/** What an answer is kept to. */
export interface Within {
  columns?: readonly WordColumn[];
  /** How the sorts of the rows begin. */
  sort?: string;
}

/** What is kept beside the words of a row. */
export interface KeptRow {
  /** By which rows are counted and chosen. */
  sort: string;
  /** Read only when the row was found. */
  passages: readonly string[];
}

/** Which documents carry which words, and the passages to show of them. */
export interface WordTable {
  put(row: number, words: DocumentWords, kept: KeptRow): void;
  drop(row: number): void;
  passages(row: number): string[];
  /** All words of all documents, each with the number of documents that carry it. */
  words(): { word: string; documents: number }[];
  /** Whether two words stand next to each other in a row, as far as it keeps their order. */
  adjacent(one: string, other: string): boolean;
  /** Rows that carry a word of the group. */
  carriers(group: WordGroup): number[];
  /** How many rows carry one of every group, by their sort. */
  countAll(groups: readonly WordGroup[]): Map<string, number>;
  /** The closest of the rows that carry one of every group, and of equally close ones those with smaller numbers. */
  carryAll(groups: readonly WordGroup[], count: number, within?: Within): ScoredRow[];
  /** The closest of the rows that carry any of the words. */
  carryAny(words: WordGroup, count: number): ScoredRow[];
}

/**
 * A table of words in SQLite's full-text index, in a temporary file that nobody else sees: an index of thousands of
 * posts takes its room there and not in memory.
 * @see https://sqlite.org/fts5.html
 */
export function wordTable(): WordTable {
  const cache = openCache("");
  cache.execute(
    `create virtual table words using fts5(${COLUMNS.join(", ")}, content = '', contentless_delete = 1,
       prefix = '2 3', tokenize = "unicode61 remove_diacritics 0");
     insert into words(words, rank) values ('rank', 'bm25(${Object.values(BOOST).join(", ")})');
     create table sorts(row integer primary key, sort text not null);
     create table passages(row integer primary key, texts text not null);
     create virtual table vocabulary using fts5vocab(words, 'row');`,
  );
  const inserted = cache.prepare(
    `insert into words(rowid, ${COLUMNS.join(", ")}) values (?, ${COLUMNS.map(() => "?").join(", ")})`,
  );
  const deleted = cache.prepare("delete from words where rowid = ?");
  const sorted = cache.prepare("insert or replace into sorts(row, sort) values (?, ?)");
  const kept = cache.prepare("insert or replace into passages(row, texts) values (?, ?)");
  const forgotten = ["sorts", "passages"].map((table) => cache.prepare(`delete from ${table} where row = ?`));
  const passages = cache.prepare("select texts from passages where row = ?");
  const matched = cache.prepare("select rowid as row from words where words match ?");
  // Counting costs a fraction of ranking, and thousands of rows never leave the database.
  const counted = cache.prepare(
    `select sort, count(*) as count from words join sorts on sorts.row = words.rowid
      where words match ? group by sort`,
  );
  const carried = cache.prepare(
    `select row, score from (
       select words.rowid as row, -rank as score from words join sorts on sorts.row = words.rowid
        where words match ?1 and substr(sort, 1, length(?2)) = ?2 order by words.rowid limit ${RANKED})
     order by score desc, row limit ?3`,
  );
  const nearest = cache.prepare(
    "select rowid as row, -rank as score from words where words match ? order by rank limit ?",
  );
  const beside = cache.prepare("select 1 from words where words match ? limit 1");
  const known = cache.prepare("select term as word, doc as documents from vocabulary");

  return {
    put(row, words, { sort, passages: texts }) {
      cache.transaction(() => {
        deleted.run([row]);
        inserted.run([row, ...COLUMNS.map((column) => words[column])]);
        sorted.run([row, sort]);
        kept.run([row, JSON.stringify(texts)]);
      });
    },
    drop(row) {
      for (const statement of [deleted, ...forgotten]) statement.run([row]);
    },
    passages(row) {
      const [found] = passages.all([row]) as { texts: string }[];
      return found ? (JSON.parse(found.texts) as string[]) : [];
    },
    words: () => known.all([]) as { word: string; documents: number }[],
    adjacent: (one, other) => beside.all([`"${one} ${other}"`]).length > 0,
    carriers: (group) => (matched.all([anyOf(group)]) as { row: number }[]).map(({ row }) => row),
    countAll(groups) {
      if (groups.length === 0) return new Map();
      const counts = counted.all([allOf(groups)]) as { sort: string; count: number }[];
      return new Map(counts.map(({ sort, count }) => [sort, count]));
    },
    carryAll(groups, count, { columns, sort = "" } = {}) {
      if (groups.length === 0) return [];
      const inside = columns ? `{${columns.join(" ")}} : ` : "";
      return carried.all([`${inside}(${allOf(groups)})`, sort, count]) as unknown as ScoredRow[];
    },
    carryAny: (words, count) =>
      words.length === 0 ? [] : (nearest.all([anyOf(words), count]) as unknown as ScoredRow[]),
  };
}

function allOf(groups: readonly WordGroup[]): string {
  return groups.map(anyOf).join(" AND ");
}

/** A group in the language of the index. Words are letters and digits alone, so nothing in them can end the quotes. */
function anyOf(group: WordGroup): string {
  return `(${group.map((word) => (word.endsWith("*") ? `"${word.slice(0, -1)}"*` : `"${word}"`)).join(" OR ")})`;
}
