import { drawChain } from "#model/kolam/draw-chain.ts";
import { type Drawing, drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import type { Site } from "#model/content/site.ts";

/** A drawing shown without its dots. */
export type Glyph = Pick<Drawing, "width" | "height" | "line">;

/** The kolams of the frame: a glyph for each page in a submenu, by its address, and the footer's two chains. */
export interface FrameDrawings {
  glyphs: Record<string, Glyph>;
  wide: Drawing;
  narrow: Drawing;
}

/** Grids that stay legible at the size of a glyph; neighbours in the menu differ. */
const GLYPHS: KolamShape[] = [
  { grid: "lens", columns: 5, rows: 3, channels: 0.2 },
  { grid: "square", columns: 4, rows: 3 },
  { grid: "square", columns: 5, rows: 2 },
  { grid: "diamond", columns: 5 },
];

/** Draws the kolams of the frame. */
export function frameDrawings({ navigation }: Pick<Site, "navigation">): FrameDrawings {
  const pages = navigation.flatMap((entry) => ("children" in entry ? entry.children : []));
  const glyphs = pages.map(({ href }, index): [string, Glyph] => {
    const { width, height, line } = drawKolam(href.slice(1), GLYPHS[index % GLYPHS.length]);
    return [href, { width, height, line }];
  });
  return { glyphs: Object.fromEntries(glyphs), wide: drawChain(35), narrow: drawChain(15) };
}
