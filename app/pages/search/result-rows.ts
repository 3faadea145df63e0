import type { PageContent } from "#model/content/pages/index.ts";
import { drawKolam, type Drawing, type KolamShape } from "#model/kolam/draw-kolam.ts";
import { hashText } from "#model/kolam/random.ts";
import type { Piece } from "#model/search/mark-words.ts";
import { hitKind, type SearchHit } from "#model/search/site-search.ts";

/** A row of the list, ready to render. */
export interface ResultRow {
  href: string;
  title: Piece[];
  text: Piece[];
  /** Kind of page. */
  kind?: string;
  drawing: Drawing;
}

/** Small grids, to keep a page of many rows light. */
const GLYPHS: readonly KolamShape[] = [
  { grid: "lens", columns: 7, rows: 3 },
  { grid: "lens", columns: 5, rows: 3 },
  { grid: "square", columns: 5, rows: 2 },
  { grid: "square", columns: 4, rows: 3 },
];

/** Number of seeds: such small grids have few kolams, and cached drawings cost nothing. */
const GLYPH_SEEDS = 24;

export function resultRows(hits: readonly SearchHit[], kinds: PageContent<"search">["kinds"]): ResultRow[] {
  return hits.map((hit, index) => ({
    href: hit.href,
    title: hit.title,
    text: hit.text,
    kind: hitKind(hit, kinds),
    drawing: glyph(hit.href, index),
  }));
}

/** Rows shown if there are no results. */
export function suggestionRows(suggestions: PageContent<"search">["suggestions"]): ResultRow[] {
  return suggestions.map(({ href, label, text }, index) => ({
    href,
    title: [{ text: label, found: false }],
    text: [{ text, found: false }],
    drawing: glyph(href, index),
  }));
}

function glyph(href: string, index: number): Drawing {
  return drawKolam(`glyph-${hashText(href) % GLYPH_SEEDS}`, GLYPHS[index % GLYPHS.length]);
}
