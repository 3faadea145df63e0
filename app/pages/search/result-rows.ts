import { dayInWords } from "#model/content/day-in-words.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { drawKolam, type Drawing, type KolamShape } from "#model/kolam/draw-kolam.ts";
import type { Piece } from "#model/search/mark-words.ts";
import type { SearchHit } from "#model/search/site-search.ts";

/** A row of the list, ready to be shown. */
export interface ResultRow {
  href: string;
  title: Piece[];
  text: Piece[];
  /** What kind of page it is. */
  kind?: string;
  drawing: Drawing;
}

/** Small grids, so that many rows stay light. */
const GLYPHS: readonly KolamShape[] = [
  { grid: "lens", columns: 7, rows: 3 },
  { grid: "lens", columns: 5, rows: 3 },
  { grid: "square", columns: 5, rows: 2 },
  { grid: "square", columns: 4, rows: 3 },
];

export function resultRows(hits: readonly SearchHit[], { kinds }: PageContent<"search">): ResultRow[] {
  return hits.map(({ href, kind, page = "", title, text, published }, index) => ({
    href,
    title,
    text,
    kind: fillIn(kinds[kind], { page, day: published ? dayInWords(published) : "" }),
    drawing: glyph(href, index),
  }));
}

/** Where to go when there is nothing to list. */
export function suggestionRows(suggestions: PageContent<"search">["suggestions"]): ResultRow[] {
  return suggestions.map(({ href, label, text }, index) => ({
    href,
    title: [{ text: label, found: false }],
    text: [{ text, found: false }],
    drawing: glyph(href, index),
  }));
}

function glyph(href: string, index: number): Drawing {
  return drawKolam(href, GLYPHS[index % GLYPHS.length]);
}
