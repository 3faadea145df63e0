import { markWords } from "#model/search/mark-words.ts";
import type { FoundType, SearchCounts, SearchFilter, SearchHit } from "#model/search/site-search.ts";
import { bestPassage } from "./best-passage.ts";
import type { SearchDocument } from "./search-document.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A document as the index keeps it: without its body, with the words of its title. */
export type IndexedDocument = Omit<SearchDocument, "headings" | "body"> & {
  titleWords: readonly string[];
};

/** What the index says of a document that it found. */
interface RawHit {
  /** Address of the document. */
  id: unknown;
  score: number;
  /** The words of the query that led to it. */
  queryTerms: readonly string[];
  /** The words that stand in it, each with its fields. */
  match: Readonly<Record<string, unknown>>;
}

/** A document that was found. */
export interface Found {
  document: IndexedDocument;
  /** The words by which it was found, as they stand in it, folded. */
  words: readonly string[];
  /** Whether the title carries as many as the query has. */
  whole: boolean;
  score: number;
}

/**
 * The documents that carry the most words of a query, in no order.
 * @returns how many words that is, too
 */
export function closest(
  found: readonly RawHit[],
  documentAt: (href: string) => IndexedDocument | undefined,
): { matches: Found[]; most: number } {
  const most = found.reduce((largest, { queryTerms }) => Math.max(largest, queryTerms.length), 0);
  const matches = found.flatMap(({ id, match, score, queryTerms }) => {
    const document = queryTerms.length === most ? documentAt(String(id)) : undefined;
    if (!document) return [];
    const words = Object.keys(match);
    const inTitle = document.titleWords.filter((word) => words.includes(word));
    // A title that says little else is closer than one in which the words stand among many.
    const share = inTitle.length / Math.max(1, document.titleWords.length);
    return [{ document, words, whole: new Set(inTitle).size >= most, score: score * (1 + share) }];
  });
  return { matches, most };
}

/** How many of the matches are of each sort. */
export function countMatches(matches: readonly Found[]): SearchCounts {
  const categories = new Map<string, SearchCounts["categories"][number]>();
  let posts = 0;
  for (const { document } of matches) {
    if (document.kind !== "post") continue;
    posts += 1;
    if (!document.category) continue;
    const { slug, name } = document.category;
    const entry = categories.get(slug) ?? { slug, name, count: 0 };
    categories.set(slug, { ...entry, count: entry.count + 1 });
  }
  return {
    pages: matches.length - posts,
    posts,
    categories: [...categories.values()].toSorted(
      (one, other) => other.count - one.count || one.name.localeCompare(other.name),
    ),
  };
}

/** Whether a match is among what an answer is kept to. */
export function passes({ document }: Found, { type, category }: SearchFilter): boolean {
  const own: FoundType = document.kind === "post" ? "posts" : "pages";
  if (type !== undefined && type !== own) return false;
  return category === undefined || document.category?.slug === category;
}

/** A match as it is shown, its words marked. */
export function hitOf({ document, words, whole }: Found, { formsOf }: Vocabulary): SearchHit {
  const { href, kind, page, published, title, text } = document;
  const forms = formsOf(words);
  // Where the title says it all, the summary tells more than another place with the same words.
  const passages = whole ? [text] : [text, ...document.passages()];
  return {
    href,
    kind,
    ...(page !== undefined && { page }),
    ...(published !== undefined && { published }),
    title: markWords(title, forms),
    text: markWords(bestPassage(passages, forms), forms),
  };
}
