import { UsageError, type ToolOptions } from "../../tools/command-line.ts";
import { sitePages } from "../support/site-pages.ts";

const PARTS = ["paint", "navigation", "serving", "first-visit"] as const;
const RUNS = 5;
/** The home page, a page of lists, and an article. */
const ROUTES = ["/", "/services", sitePages.at(-1) ?? ""];
const JOURNEYS: readonly Journey[] = [
  { from: "/", to: "/services" },
  { from: "/services", to: "/about" },
];

export const OPTIONS = { runs: { type: "string" }, routes: { type: "string" } } as const;

export const USAGE = `npm run bench -- [${PARTS.join(" | ")}] … [--runs ${RUNS}] [--routes ${ROUTES.slice(0, 2).join()}]

Measures the built site beside its floors and writes docs/benchmarks.md: every part, or those that are named.
--runs n       how often each figure is taken; the median counts
--routes a,b   which pages: their paints, journeys to them from the home page, and first visits`;

/** A visit that goes from one page to another by a link. */
export interface Journey {
  from: string;
  to: string;
}

/** The measurements, and their numbers of rounds. */
export interface Plan {
  parts: readonly (typeof PARTS)[number][];
  runs: number;
  /** Pages whose paints are measured. */
  routes: readonly string[];
  journeys: readonly Journey[];
  /** Pages whose first visit is counted. */
  visited: readonly string[];
  /** Every page that needs a floor. */
  pages: readonly string[];
}

/** Reads the command line. @throws UsageError when it cannot be understood */
export function readPlan(
  words: readonly string[],
  { runs = String(RUNS), routes: list }: ToolOptions<typeof OPTIONS>,
): Plan {
  const parts = words.map((word) => {
    const part = PARTS.find((known) => known === word);
    if (!part) throw new UsageError(`There is no part "${word}".\n\n${USAGE}`);
    return part;
  });
  if (!/^[1-9]\d?$/.test(runs)) throw new UsageError(`--runs takes a number from 1 to 99.\n\n${USAGE}`);
  const asked = list?.split(",");
  if (asked?.some((route) => !route.startsWith("/")))
    throw new UsageError(`A route begins with "/".\n\n${USAGE}`);
  const routes = asked ?? ROUTES;
  const journeys = asked?.filter((to) => to !== "/").map((to) => ({ from: "/", to })) ?? JOURNEYS;
  return {
    parts: parts.length > 0 ? parts : PARTS,
    runs: Number(runs),
    routes,
    journeys,
    visited: asked ?? [...ROUTES, "/contact"],
    pages: [...new Set([...routes, ...journeys.flatMap(({ from, to }) => [from, to])])],
  };
}
