import { foldedWords } from "./fold.ts";
import { markWords, type Piece } from "./mark-words.ts";

/** Longest query in characters (Unicode code points); what is longer is cut. */
export const QUERY_MAX_CHARS = 100;

/** Something that can be found. */
export interface SearchDocument {
  href: string;
  kind: "page" | "service" | "post";
  title: string;
  /** One or two sentences, shown beside the title. */
  text: string;
  /** Found but not shown: headings, tags, keywords. */
  also: readonly string[];
  /** Day of publication of a post, YYYY-MM-DD. */
  published?: string;
}

/** A document that was found, with the matching words of its title and text marked. */
export interface SearchHit extends Pick<SearchDocument, "href" | "kind" | "published"> {
  title: Piece[];
  text: Piece[];
}

/** What a match is worth in each part of a document. */
const WORTH = { title: 4, text: 2, also: 1 } as const;

/** Tidies a query: blanks to single spaces, none at the ends, cut to the limit. */
export function tidyQuery(query: string): string {
  return Array.from(query.replace(/\s+/g, " ").trim()).slice(0, QUERY_MAX_CHARS).join("").trim();
}

/**
 * Finds the documents in which every word of the query begins a word, whatever its case and accents.
 * @returns the best first: matches in titles before texts before the rest; the order given among equals
 */
export function searchDocuments(documents: readonly SearchDocument[], query: string): SearchHit[] {
  const wanted = foldedWords(query);
  if (wanted.length === 0) return [];
  return documents
    .map((document) => ({ document, score: scoreOf(document, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ document: { href, kind, published, title, text } }) => ({
      href,
      kind,
      ...(published && { published }),
      title: markWords(title, wanted),
      text: markWords(text, wanted),
    }));
}

/** Sum over the words of the query of the best part each is found in; 0 when one is not found. */
function scoreOf({ title, text, also }: SearchDocument, wanted: readonly string[]): number {
  const parts = [
    { words: foldedWords(title), worth: WORTH.title },
    { words: foldedWords(text), worth: WORTH.text },
    { words: foldedWords(also.join(" ")), worth: WORTH.also },
  ];
  const scores = wanted.map(
    (word) => parts.find(({ words }) => words.some((other) => other.startsWith(word)))?.worth ?? 0,
  );
  return scores.includes(0) ? 0 : scores.reduce((sum: number, score) => sum + score, 0);
}
