import { openCache } from "../database/sqlite-connection.ts";

/** What a word is worth by where it stands, in the order of the columns. */
const BOOST = { title: 8, headings: 3, tags: 2, text: 2, body: 1 };

export type WordColumn = keyof typeof BOOST;

const COLUMNS = Object.keys(BOOST) as WordColumn[];

/** Folded words of a document by where they stand, parted by blanks. */
export type DocumentWords = Record<WordColumn, string>;

/** Words of which one must stand in a document; one that ends in `*` is the beginning of a word. */
export type WordGroup = readonly string[];

/** A row that was found; a larger score is closer. */
export interface ScoredRow {
  row: number;
  score: number;
}

/** Which documents carry which words, and the passages to show of them. */
export interface WordTable {
  put(row: number, words: DocumentWords): void;
  drop(row: number): void;
  /** Keeps the passages of a row, which are read only when it was found. */
  keep(row: number, passages: readonly string[]): void;
  kept(row: number): string[];
  /** All words of all documents, each with the number of documents that carry it. */
  words(): { word: string; documents: number }[];
  /** Rows that carry a word of the group. */
  carriers(group: WordGroup): number[];
  /** Rows that carry one of every group, and how close they are; in no order. */
  carryAll(groups: readonly WordGroup[], columns?: readonly WordColumn[]): ScoredRow[];
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
     create table passages(row integer primary key, texts text not null);
     create virtual table vocabulary using fts5vocab(words, 'row');`,
  );
  const inserted = cache.prepare(
    `insert into words(rowid, ${COLUMNS.join(", ")}) values (?, ${COLUMNS.map(() => "?").join(", ")})`,
  );
  const deleted = cache.prepare("delete from words where rowid = ?");
  const kept = cache.prepare("select texts from passages where row = ?");
  const keep = cache.prepare("insert or replace into passages(row, texts) values (?, ?)");
  const forgotten = cache.prepare("delete from passages where row = ?");
  const matched = cache.prepare("select rowid as row from words where words match ?");
  const scored = cache.prepare("select rowid as row, -rank as score from words where words match ?");
  const nearest = cache.prepare(
    "select rowid as row, -rank as score from words where words match ? order by rank limit ?",
  );
  const known = cache.prepare("select term as word, doc as documents from vocabulary");

  return {
    put(row, words) {
      cache.transaction(() => {
        deleted.run([row]);
        inserted.run([row, ...COLUMNS.map((column) => words[column])]);
      });
    },
    drop(row) {
      deleted.run([row]);
      forgotten.run([row]);
    },
    keep: (row, passages) => void keep.run([row, JSON.stringify(passages)]),
    kept(row) {
      const [found] = kept.all([row]) as { texts: string }[];
      return found ? (JSON.parse(found.texts) as string[]) : [];
    },
    words: () => known.all([]) as { word: string; documents: number }[],
    carriers: (group) => (matched.all([anyOf(group)]) as { row: number }[]).map(({ row }) => row),
    carryAll(groups, columns) {
      if (groups.length === 0) return [];
      const inside = columns ? `{${columns.join(" ")}} : ` : "";
      return scored.all([`${inside}(${groups.map(anyOf).join(" AND ")})`]) as unknown as ScoredRow[];
    },
    carryAny: (words, count) =>
      words.length === 0 ? [] : (nearest.all([anyOf(words), count]) as unknown as ScoredRow[]),
  };
}

/** A group in the language of the index. Words are letters and digits alone, so nothing in them can end the quotes. */
function anyOf(group: WordGroup): string {
  return `(${group.map((word) => (word.endsWith("*") ? `"${word.slice(0, -1)}"*` : `"${word}"`)).join(" OR ")})`;
}
