import MiniSearch from "minisearch";
import type { SiteSearch } from "#model/search/site-search.ts";
import { closest, countMatches, hitOf, passes, type IndexedDocument } from "./rank-hits.ts";
import type { SearchDocument } from "./search-document.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Most hits of an answer: whoever finds nothing among them asks again. */
const MOST_HITS = 20;

/** What a word is worth by where it stands. */
const BOOST = { title: 8, headings: 3, tags: 2, text: 2, body: 1 };

/** Where the words of a suggestion stand. */
const SUGGESTED_FIELDS = ["title", "headings", "tags"];

/** Shorter words must stand as they are: too many begin with two letters. */
const BEGINNING_MIN_CHARS = 3;

/** Most words by which posts are compared. */
const RELATED_MAX_WORDS = 40;

/** A search whose documents come and go one by one. */
export interface SearchIndex extends SiteSearch {
  /** Puts a document in, in place of the one with its address. */
  put(document: SearchDocument): void;
  drop(href: string): void;
}

/**
 * An index that answers queries: the beginning of a word is enough, and a word that nothing begins with is taken for
 * a misspelt one.
 */
export function searchIndex(vocabulary: Vocabulary): SearchIndex {
  const { termsOf, wantedWords } = vocabulary;
  const documents = new Map<string, IndexedDocument>();
  const hrefs = new Map<string, string>();
  const index = new MiniSearch<IndexFields>({
    idField: "href",
    fields: Object.keys(BOOST),
    // Fields hold words that were cut and folded before.
    tokenize: (text) => (text === "" ? [] : text.split(" ")),
    processTerm: (word) => word,
  });

  const stands = (word: string, prefix: boolean) =>
    index.search(word, { prefix, fuzzy: false, fields: Object.keys(BOOST) }).length > 0;

  const search = (query: string, fields: readonly string[], typing: boolean) => {
    const words = wantedWords(query).flatMap((word) => apart(word, stands));
    const last = words.at(-1);
    const begins = (word: string) => word.length >= BEGINNING_MIN_CHARS || (typing && word === last);
    const misspelt = new Set(words.filter((word) => !stands(word, begins(word))));
    const found = index.search(words.join(" "), {
      combineWith: "OR",
      boost: BOOST,
      fields: [...fields],
      prefix: begins,
      fuzzy: (word) => misspelt.has(word) && mostTypos(word),
    });
    return { words, found, ...closest(found, (href) => documents.get(href)) };
  };

  return {
    put(document) {
      const { headings, body, ...kept } = document;
      const line = (texts: readonly string[]) => texts.flatMap(termsOf).join(" ");
      const fields = {
        href: document.href,
        title: line([document.title]),
        headings: line(headings),
        tags: line(kept.tags),
        text: line([document.text]),
        // Each word once: that it stands there is worth more than how often, and the index stays small.
        body: [...new Set(body.flatMap(termsOf))].join(" "),
      };
      if (documents.has(document.href)) index.replace(fields);
      else index.add(fields);
      documents.set(document.href, { ...kept, titleWords: termsOf(document.title) });
      if (document.post !== undefined) hrefs.set(document.post, document.href);
    },

    drop(href) {
      const document = documents.get(href);
      if (!document) return;
      index.discard(href);
      documents.delete(href);
      if (document.post !== undefined && hrefs.get(document.post) === href) hrefs.delete(document.post);
    },

    find(query, filter = {}) {
      const { words, found, matches, most } = search(query, Object.keys(BOOST), false);
      const carried = new Set(found.flatMap(({ queryTerms }) => queryTerms));
      const inside = matches.filter((match) => passes(match, filter));
      return {
        hits: inside
          .toSorted((one, other) => other.score - one.score)
          .slice(0, MOST_HITS)
          .map((match) => hitOf(match, vocabulary)),
        total: inside.length,
        partial: most > 0 && most < words.length,
        missing: words.filter((word) => !carried.has(word)),
        counts: countMatches(matches),
      };
    },

    suggest(query, count) {
      return search(query, SUGGESTED_FIELDS, true)
        .matches.toSorted((one, other) => other.score - one.score)
        .slice(0, count)
        .map((match) => hitOf({ ...match, whole: true }, vocabulary));
    },

    related(id, count) {
      const document = documents.get(hrefs.get(id) ?? "");
      if (!document) return [];
      const { title, text, tags, titleWords } = document;
      const words = wantedWords([title, ...tags, text, ...document.passages()].join(" "))
        .filter((word) => word.length >= BEGINNING_MIN_CHARS || titleWords.includes(word))
        .slice(0, RELATED_MAX_WORDS);
      return index
        .search(words.join(" "), {
          combineWith: "OR",
          boost: BOOST,
          prefix: false,
          fuzzy: false,
          filter: (result) =>
            result["id"] !== document.href && documents.get(String(result["id"]))?.post !== undefined,
        })
        .slice(0, count)
        .flatMap(({ id: href }) => documents.get(String(href))?.post ?? []);
    },
  };
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

type IndexFields = Record<keyof typeof BOOST | "href", string>;
