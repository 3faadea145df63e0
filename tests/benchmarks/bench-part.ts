import type { Browser } from "@playwright/test";
import type { Site } from "../support/start-site.ts";
import type { Contender } from "./floors/open-contenders.ts";
import type { Plan } from "./plan.ts";

/** What a part of the benchmark works with. */
export interface Bench extends Plan {
  browser: Browser;
  /** Where Lighthouse finds the browser. */
  debuggingPort: number;
  site: Site;
  contenders: readonly Contender[];
  /** How many processes wanted to run before ours. */
  loadBefore: number;
}

/** Measures, writes its charts, and gives its results in Markdown. */
export type Part = (bench: Bench) => Promise<string>;
