import { fillIn } from "../content/fill-in.ts";
import { formatDay } from "../content/format-day.ts";
import type { Term } from "../content/taxonomy.ts";
import type { Piece } from "./mark-words.ts";

/** Kinds of hits: a page, a part of a page with its own anchor, or a post. */
export const FOUND_KINDS = [
  "page",
  "service",
  "product",
  "problem",
  "case",
  "offer",
  "person",
  "job",
  "question",
  "download",
  "section",
  "post",
] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

/** A search hit with its matches marked. */
export interface SearchHit {
  href: string;
  kind: FoundKind;
  /** Title of the page that a part belongs to. */
  page?: string;
  /** Day of publication of a post, YYYY-MM-DD. */
  published?: string;
  title: Piece[];
  /** Its summary, or the passage with most of the words. */
  text: Piece[];
}

/** The two groups of hits: pages with their parts, and posts. */
export const foundTypes = ["pages", "posts"] as const;

export type FoundType = (typeof foundTypes)[number];

/** Filter of an answer; a category contains only posts. */
export interface SearchFilter {
  type?: FoundType | undefined;
  /** Slug of a category. */
  category?: string | undefined;
}

/** Number of hits of a query without a filter. */
export interface SearchCounts extends Record<FoundType, number> {
  /** Posts by category, the largest first. */
  categories: (Term & { count: number })[];
}

/** The answer to a query. */
export interface SearchResults {
  /** Those of the page, the best first. */
  hits: SearchHit[];
  /** The current page, from 1: the last one if a later one was requested. */
  page: number;
  /** Number of pages. */
  pages: number;
  /** Number of hits on all pages; of thousands only the best. */
  listed: number;
  /** Total number, within the filter. */
  total: number;
  /** True if no page contains all words of the query, and the hits contain most of them. */
  partial: boolean;
  /** Words of the query that no document contains, even misspelt. */
  missing: string[];
  /** Corrections of misspelt and joined words. */
  respelt: string[];
  counts: SearchCounts;
}

/** Search over all pages and posts. The server implements it; every query gets an answer. */
export interface SiteSearch {
  find(query: string, filter?: SearchFilter, page?: number): SearchResults;
  /** Hits while the visitor still types: words beginning with the last one count fully. */
  suggest(query: string, count: number): SearchHit[];
  /** Ids of the posts most similar to a post by their words, best first. */
  related(id: string, count: number): string[];
}

/** Kind of a hit in words; `{page}` and `{day}` in them are filled in. */
export function hitKind(
  { kind, page = "", published }: Pick<SearchHit, "kind" | "page" | "published">,
  kinds: Readonly<Record<FoundKind, string>>,
): string {
  return fillIn(kinds[kind], { page, day: published ? formatDay(published) : "" });
}
