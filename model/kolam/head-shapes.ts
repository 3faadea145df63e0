import type { KolamShape } from "./draw-kolam.ts";

/** The outlines of the kolams in the heads of pages, which anybody can tell apart at a glance. */
export const HEAD_SHAPES = {
  home: { grid: "diamond", columns: 9 },
  about: { grid: "square", columns: 7, channels: 0 },
  services: { grid: "lens", columns: 11, rows: 6, channels: 0 },
  blog: { grid: "round", columns: 9, channels: 0 },
  businessSolutions: { grid: "square", columns: 5, rows: 7 },
  cases: { grid: "square", columns: 9, rows: 4 },
  careers: { grid: "square", columns: 4, rows: 9 },
  offers: { grid: "lens", columns: 7, rows: 11, channels: 0.1 },
  people: { grid: "round", columns: 10, rows: 6 },
  questions: { grid: "lens", columns: 5, rows: 8 },
  notFound: { grid: "lens", columns: 10, rows: 4, channels: 0 },
} as const satisfies Record<string, KolamShape>;
