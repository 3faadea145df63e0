import { randomInt } from "node:crypto";
import { expect, inject, test } from "vitest";
import { checkEvidence } from "../faults/chaos/check-evidence.ts";
import type { Pace } from "../faults/chaos/plan-faults.ts";
import { runChaos } from "../faults/chaos/run-chaos.ts";
import { takeUnexpected } from "../support/logged.ts";
import { usePostgres } from "../support/postgres.ts";

const LONG = inject("propertyRuns") > 1_000;
/** `npm run test:long -- chaos --seed n` repeats the faults of an earlier run; `CHAOS_SEED` does so for a single file. */
const SEED = Number(process.env["CHAOS_SEED"] ?? randomInt(2 ** 31));
const PACE: Record<"inner" | "outer", Pace> = LONG
  ? {
      inner: { count: 50, pauseMs: [0, 6_000], lastsMs: [1_000, 12_000] },
      outer: { count: 50, pauseMs: [0, 8_000], lastsMs: [1_000, 15_000] },
    }
  : {
      inner: { count: 3, pauseMs: [0, 500], lastsMs: [300, 1_200] },
      outer: { count: 2, pauseMs: [0, 1_000], lastsMs: [500, 2_000] },
    };
/** In a long run, what piles up in an outage has to be delivered afterwards. */
const PAUSE_MS = LONG ? 1_000 : 100;
const postgres = usePostgres();
const STORES = [{ store: "SQLite" }, { store: "PostgreSQL", postgres }];

/** Kills and outages of PostgreSQL have tests of their own: kills.test.ts, store-away.test.ts. */
test.for(LONG ? STORES : STORES.slice(0, 1))(
  "under any and all faults at once no promise about messages, pages and logs is broken, on $store",
  { timeout: 1_800_000 },
  async ({ store, ...place }) => {
    const historyFile = `.reports/chaos-${store}-${SEED}.jsonl`;
    console.log(`chaos on ${store}: CHAOS_SEED=${SEED}, history in ${historyFile}`);
    const began = performance.now();
    const evidence = await runChaos({ seed: SEED, ...PACE, pauseMs: PAUSE_MS, ...place, historyFile });
    // Its log is part of the evidence.
    takeUnexpected();
    const violations = checkEvidence(evidence);
    const faults = evidence.history.filter((event) => event.op === "fault" && event.phase === "begins");
    const gets = evidence.history.filter(({ op }) => op === "get");
    console.log(
      `${faults.length} faults, ${evidence.sent.length} messages, ${gets.length} pages, ${violations.length} violations, ` +
        `${Math.round((performance.now() - began) / 1000)} s`,
    );
    expect(violations).toEqual([]);
    // A run in which little happened would prove little.
    expect(faults).toHaveLength(PACE.inner.count + PACE.outer.count);
    expect(evidence.stored.filter(({ state }) => state === "inbox").length).toBeGreaterThan(faults.length);
  },
);
