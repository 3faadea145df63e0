import type { Piece } from "./mark-words.ts";

/** Suggestions of the server while the visitor types. */
export interface Suggestions {
  /** Name of the list. */
  label: string;
  /** Announced to screen readers when the list appears. */
  status: string;
  /** Each has a link; matches in its title are marked, and its kind is in words. */
  entries: { href: string; title: Piece[]; kind: string }[];
}

/** Address that answers with suggestions for `?q=`, as JSON. */
export const SUGGEST_PATH = "/search/suggest";
