import type { Browser } from "@playwright/test";
import type { Contender } from "./floors/open-contenders.ts";
import type { Plan } from "./plan.ts";
import type { Results } from "./report/write-section.ts";

/** Dependencies of a part of the benchmark. */
export interface Bench extends Plan {
  browser: Browser;
  contenders: readonly Contender[];
}

/** A part of the benchmark. */
export type Part = (bench: Bench) => Promise<Results>;
