import type { Piece } from "./mark-words.ts";

/** What can be found: a page, a part of a page with an anchor of its own, or a post. */
export type FoundKind = "page" | "service" | "product" | "problem" | "section" | "post";

/** Something that was found, with the words that led to it marked. */
export interface SearchHit {
  href: string;
  kind: FoundKind;
  /** Title of the page that a part belongs to. */
  page?: string;
  /** Day of publication of a post, YYYY-MM-DD. */
  published?: string;
  title: Piece[];
  /** Its summary, or the passage in which most of the words stand. */
  text: Piece[];
}

/** The answer to a query. */
export interface SearchResults {
  /** The closest, best first. */
  hits: SearchHit[];
  /** How many there are in all. */
  total: number;
  /** Whether nothing carries all words of the query, and the hits carry the most of them. */
  partial: boolean;
}

/** Search over all pages and posts. The server implements it; every query is answered, whatever it holds. */
export interface SiteSearch {
  find(query: string): SearchResults;
}
