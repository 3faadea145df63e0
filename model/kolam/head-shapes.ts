import type { KolamShape } from "./draw-kolam.ts";

/** The outlines of the kolams in the heads of pages, which are easy to distinguish. */
export const HEAD_SHAPES = {
  home: { grid: "diamond", columns: 9 },
  about: { grid: "square", columns: 7, channels: 0 },
  notFound: { grid: "lens", columns: 10, rows: 4, channels: 0 },
} as const satisfies Record<string, KolamShape>;
