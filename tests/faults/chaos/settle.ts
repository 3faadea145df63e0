import { setTimeout as delay } from "node:timers/promises";
import { runProgram } from "../../support/run-program.ts";
import { readStored } from "./read-stored.ts";
import type { Visitors } from "./visitors.ts";
import type { World } from "./world.ts";

const LOOK_EVERY_MS = 500;

/** How long after the last fault everything is to be delivered: most of it passes by the clock of the site alone. */
const SETTLE_MS = 300_000;
/** The clock is put forward in as many steps, each after a pause: one that always runs ahead would end every wait. */
const SETTLE_STEPS = 4;
const SETTLE_STEP_MS = 3_000;
/** How long it may take, by our own clock, until one more is delivered. */
const STALLED_MAX_MS = 120_000;

/** Waits until all is acknowledged and delivered, for as long as there is progress. */
export async function settle(world: World, visitors: Visitors): Promise<void> {
  const began = Date.now();
  let finished = false;
  let progress = { left: Infinity, at: began };
  void visitors.finish().then(() => (finished = true));
  for (;;) {
    const waitedMs = Date.now() - began;
    const steps = Math.min(1 + Math.floor(waitedMs / SETTLE_STEP_MS), SETTLE_STEPS);
    world.clock.set((SETTLE_MS / SETTLE_STEPS) * steps);
    const reading = readStored({ ...world, settings: settingsOf(world), sent: visitors.sent });
    // A database recovers from the last fault, too.
    const stored = await reading.catch((error: unknown) => {
      if (Date.now() - progress.at > STALLED_MAX_MS) throw error;
    });
    await delay(stored ? 0 : LOOK_EVERY_MS);
    if (!stored) continue;
    const states = stored.flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
    if (finished && states.every((state) => state === "sent")) return;
    // Permanently refused messages are retried by command, as an operator does after reading the log.
    if (states.includes("dead")) await runProgram("tools/leads.ts", ["retry"], settingsOf(world));
    const left = states.filter((state) => state !== "sent").length;
    if (left < progress.left) progress = { left, at: Date.now() };
    if (Date.now() - progress.at > STALLED_MAX_MS) return;
    await delay(LOOK_EVERY_MS);
  }
}

/** Settings with which tools beside the site reach its store, on the straight way. */
export function settingsOf({ settings: { SECRET = "" }, dataDir, postgres }: World): Record<string, string> {
  return { SECRET, DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
}
