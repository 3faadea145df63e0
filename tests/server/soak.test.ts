import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { checkEvidence } from "../faults/chaos/check-evidence.ts";
import { figuresOf } from "../faults/chaos/figures.ts";
import { runChaos } from "../faults/chaos/run-chaos.ts";

const LONG = inject("propertyRuns") > 1_000;
const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 30);
const SEED = Number(process.env["CHAOS_SEED"] ?? randomInt(2 ** 31));
const MINUTE_MS = 60_000;
/** Two messages a second: what one connection to a mail server carries, on a busy machine too. */
const PAUSE_MS = 1_500;
/** Largest growth of a process's memory after a crowd. */
const GROWS_BY_MAX = 1.25;
/** Connections of visitors that are open while a sample is taken. */
const DESCRIPTORS_MORE_MAX = 40;

test.runIf(LONG)(
  "one process under mixed load, with a fault a minute that it outlives, keeps its memory and its descriptors",
  { timeout: (MINUTES + 10) * MINUTE_MS },
  async () => {
    const historyFile = `.reports/soak-${SEED}.jsonl`;
    console.log(`soak of ${MINUTES} minutes: CHAOS_SEED=${SEED}, history in ${historyFile}`);
    const evidence = await runChaos({
      seed: SEED,
      pauseMs: PAUSE_MS,
      survived: { count: MINUTES, pauseMs: [45_000, 50_000], lastsMs: [10_000, 15_000] },
      historyFile,
    });
    const figures = figuresOf(evidence.history);
    console.log(`${evidence.sent.length} messages, ${evidence.history.length} events`, figures);
    expect(checkEvidence(evidence)).toEqual([]);
    expect(figures).toHaveLength(1);
    for (const { residentMb, descriptors } of figures) {
      expect(residentMb.late / residentMb.early).toBeLessThan(GROWS_BY_MAX);
      expect(descriptors.late - descriptors.early).toBeLessThan(DESCRIPTORS_MORE_MAX);
    }
    expect(readFileSync(`${historyFile}.log`, "utf8")).not.toContain("MaxListeners");
  },
);
