import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect } from "vitest";
import * as z from "zod/mini";

/** Visits to a site that has just started, which are not counted, and those of its quiet run. */
const VISITS = { first: 10, quiet: 40 };
const QUIET_WITHIN_MS = 30_000;
/** How much slower than on a quiet site a visit may be during an attack, at p95. */
const FACTOR = 40;
/** Below this a visit is quick enough, however quick the quiet ones were. */
const FLOOR_MS = 400;

const reports = z.object({ times: z.array(z.number()), wrong: z.array(z.string()) });

/**
 * Lets a visitor read cached pages while an attack runs. All answers must be right, and the slow ones among them no
 * more than a generous factor slower than before the attack.
 * @param port of the site
 * @param attack resolves when it is over
 */
export async function whileAVisitorReads<T>(port: number, attack: () => Promise<T>): Promise<T> {
  const worker = new Worker(new URL("visitor-worker.ts", import.meta.url), { workerData: { port } });
  const report = async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage("report");
    const [message] = await once(worker, "message");
    return reports.parse(message);
  };
  const visits = async (count: number) => {
    const times: number[] = [];
    const wrong: string[] = [];
    for (const deadline = Date.now() + QUIET_WITHIN_MS; times.length < count && Date.now() < deadline;) {
      await delay(100);
      const more = await report();
      times.push(...more.times);
      wrong.push(...more.wrong);
    }
    return { times, wrong };
  };
  try {
    await visits(VISITS.first);
    const quiet = await visits(VISITS.quiet);
    const result = await attack();
    const attacked = await report();
    const [before, during] = [p95(quiet.times), p95(attacked.times)];
    console.log(
      `a visitor: ${before.toFixed(1)} ms at p95 before, ${during.toFixed(1)} ms during ${attacked.times.length} visits`,
    );
    expect(quiet.times.length, "quiet visits").toBeGreaterThanOrEqual(VISITS.quiet);
    expect(attacked.times.length, "visits during the attack").toBeGreaterThan(10);
    expect([...quiet.wrong, ...attacked.wrong].slice(0, 5), "answers to a visitor").toEqual([]);
    expect(during, "a visitor's p95 in ms").toBeLessThan(Math.max(FLOOR_MS, FACTOR * before));
    return result;
  } finally {
    await worker.terminate();
  }
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
