import { drawChain } from "#model/kolam/draw-chain.ts";
import { type Drawing, drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import type { Site } from "#model/content/site.ts";

/** The line of a drawing that is shown without its dots. */
export type Glyph = Pick<Drawing, "width" | "height" | "line">;

/** The kolams of the frame: a glyph for each page behind a menu group, by its address, and the footer's two chains. */
export interface FrameDrawings {
  glyphs: Record<string, Glyph>;
  wide: Drawing;
  narrow: Drawing;
}

/** Grids that stay clear at the size of a glyph; neighbours in the menu take turns. */
const GLYPHS: KolamShape[] = [
  { grid: "lens", columns: 5, rows: 3, channels: 0.2 },
  { grid: "square", columns: 4, rows: 3 },
  { grid: "square", columns: 5, rows: 2 },
  { grid: "diamond", columns: 5 },
];

/** Draws the kolams of the frame; the server's part, the generator never reaches the browser. */
export function frameDrawings({ navigation }: Site): FrameDrawings {
  const pages = navigation.flatMap((entry) => ("children" in entry ? entry.children : []));
  const glyphs = pages.map(({ href }, index): [string, Glyph] => {
    const { width, height, line } = drawKolam(href.slice(1), GLYPHS[index % GLYPHS.length]);
    return [href, { width, height, line }];
  });
  return { glyphs: Object.fromEntries(glyphs), wide: drawChain(35), narrow: drawChain(15) };
}
