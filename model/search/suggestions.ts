import type { Piece } from "./mark-words.ts";

/** Where a suggestion leads. */
export interface Suggestion {
  href: string;
  /** The words that the visitor typed are marked. */
  title: Piece[];
  /** What it is, in words. */
  kind: string;
}

/** What the server offers while the visitor types. */
export interface Suggestions {
  /** Name of the list. */
  label: string;
  /** What is said aloud when the list comes. */
  status: string;
  entries: Suggestion[];
}

/** Address that answers with suggestions for `?q=`, as JSON. */
export const SUGGEST_PATH = "/search/suggest";
