import MiniSearch from "minisearch";
import { foldedWords } from "#model/search/fold.ts";
import { markWords } from "#model/search/mark-words.ts";
import type { SearchHit, SiteSearch } from "#model/search/site-search.ts";
import { bestPassage } from "./best-passage.ts";
import type { SearchDocument } from "./search-document.ts";

/** Most hits of an answer: whoever finds nothing among them asks again. */
const MOST_HITS = 20;

/** What a word is worth by where it stands. */
const BOOST = { title: 8, headings: 3, tags: 2, text: 2, body: 1 };

/**
 * Puts documents into an index and answers queries from it: the beginning of a word is enough, and a word that
 * nothing begins with is taken for a misspelt one.
 * @param smallWords words that say nothing beside others, such as "the"
 */
export function searchIndex(documents: readonly SearchDocument[], smallWords: readonly string[]): SiteSearch {
  const small = new Set(smallWords.flatMap(foldedWords));
  const index = new MiniSearch<IndexedDocument>({
    fields: Object.keys(BOOST),
    tokenize: foldedWords,
    // Words are folded when they are cut.
    processTerm: (word) => word,
  });
  index.addAll(documents.map(indexed));

  const stands = (word: string, prefix: boolean) =>
    index.search(word, { prefix, fuzzy: false, boost: BOOST }).length > 0;

  return {
    find(query) {
      const words = wantedWords(query, small).flatMap((word) => apart(word, stands));
      const misspelt = new Set(words.filter((word) => !stands(word, word.length > 1)));
      const found = index.search(words.join(" "), {
        combineWith: "OR",
        boost: BOOST,
        prefix: (word) => word.length > 1,
        fuzzy: (word) => misspelt.has(word) && mostTypos(word),
      });
      const most = Math.max(0, ...found.map(({ queryTerms }) => queryTerms.length));
      const closest = found
        .filter(({ queryTerms }) => queryTerms.length === most)
        .flatMap(({ id, match, score }) => {
          const document = documents[Number(id)];
          if (!document) return [];
          const words = new Set(Object.keys(match));
          const inTitle = foldedWords(document.title).filter((word) => words.has(word));
          // A title that says little else is closer than one in which the words stand among many.
          const share = inTitle.length / Math.max(1, foldedWords(document.title).length);
          return { document, words, whole: new Set(inTitle).size >= most, score: score * (1 + share) };
        })
        .toSorted((one, other) => other.score - one.score);
      return {
        hits: closest.slice(0, MOST_HITS).map(hit),
        total: closest.length,
        partial: most > 0 && most < words.length,
      };
    },
  };
}

/** The words of a query, each once; small ones only where there are no others. */
function wantedWords(query: string, small: ReadonlySet<string>): string[] {
  const all = [...new Set(foldedWords(query))];
  const telling = all.filter((word) => !small.has(word));
  return telling.length > 0 ? telling : all;
}

/** Two words that were written as one, such as "powerbi"; any other word as it is. */
function apart(word: string, stands: (word: string, prefix: boolean) => boolean): string[] {
  if (stands(word, true)) return [word];
  for (let cut = 2; cut <= word.length - 2; cut += 1) {
    const halves = [word.slice(0, cut), word.slice(cut)];
    if (halves.every((half) => stands(half, false))) return halves;
  }
  return [word];
}

/** How many letters of a word may be wrong, missing or too many. */
function mostTypos(word: string): number | false {
  const letters = Array.from(word).length;
  if (letters < 4) return false;
  return letters < 8 ? 1 : 2;
}

type IndexedDocument = Record<keyof typeof BOOST, string> & { id: number };

function indexed({ title, headings, tags, text, body }: SearchDocument, id: number): IndexedDocument {
  return {
    id,
    title,
    headings: headings.join(" "),
    tags: tags.join(" "),
    text,
    // Each word once: that it stands there is worth more than how often, and the index stays small.
    body: [...new Set(body.flatMap(foldedWords))].join(" "),
  };
}

/** A document that was found. */
interface Match {
  document: SearchDocument;
  /** The words by which it was found, as they stand in it, folded. */
  words: ReadonlySet<string>;
  /** Whether the title carries as many as the query has. */
  whole: boolean;
}

function hit({ document, words, whole }: Match): SearchHit {
  const { href, kind, page, published, title, text } = document;
  // Where the title says it all, the summary tells more than another place with the same words.
  const passages = whole ? [text] : [text, ...document.passages()];
  return {
    href,
    kind,
    ...(page !== undefined && { page }),
    ...(published !== undefined && { published }),
    title: markWords(title, words),
    text: markWords(bestPassage(passages, words), words),
  };
}
