import { randomInt } from "node:crypto";
import { expect, inject, test } from "vitest";
import { checkEvidence } from "../faults/chaos/check-evidence.ts";
import { runChaos } from "../faults/chaos/run-chaos.ts";
import { usePostgres } from "../support/postgres.ts";

const LONG = inject("propertyRuns") > 1_000;
/** CHAOS_SEED repeats the faults of an earlier run. */
const SEED = Number(process.env["CHAOS_SEED"] ?? randomInt(2 ** 31));
const SCALE = LONG
  ? { faults: { inner: 50, outer: 50 }, paceMs: 10_000 }
  : { faults: { inner: 3, outer: 2 }, paceMs: 2_000 };
const postgres = usePostgres();

test.for([{ store: "SQLite" }, { store: "PostgreSQL", postgres }])(
  "whatever fails, and everything at once, no promise about messages, pages and logs is broken, on $store",
  { timeout: 1_800_000 },
  async ({ store, ...place }) => {
    const historyFile = `.reports/chaos-${store}-${SEED}.jsonl`;
    console.log(`chaos on ${store}: CHAOS_SEED=${SEED}, history in ${historyFile}`);
    const began = performance.now();
    const evidence = await runChaos({ seed: SEED, ...SCALE, ...place, historyFile });
    const violations = checkEvidence(evidence);
    const faults = evidence.history.filter((event) => event.op === "fault" && event.phase === "begins");
    const gets = evidence.history.filter(({ op }) => op === "get");
    console.log(
      `${faults.length} faults, ${evidence.sent.length} messages, ${gets.length} pages, ${violations.length} violations, ` +
        `${Math.round((performance.now() - began) / 1000)} s`,
    );
    expect(violations).toEqual([]);
    // A run in which little happened would prove little.
    expect(faults).toHaveLength(SCALE.faults.inner + SCALE.faults.outer);
    expect(evidence.stored.filter(({ state }) => state === "inbox").length).toBeGreaterThan(faults.length);
  },
);
