import type { Arbitrary } from "fast-check";
import { expect } from "vitest";
import type { Site } from "../start-site.ts";
import { descriptorsLeft, descriptorsOf, residentMegabytes } from "./descriptors.ts";
import { fire } from "./fire.ts";
import type { FuzzedRequest } from "./fuzzed-request.ts";
import type { Answer } from "./parse-answers.ts";
import { SEED } from "./scale.ts";
import { settledLog } from "./settled-log.ts";
import { whileAVisitorReads } from "./visitor.ts";

/** Answers that only a handler gives: what the parser and the rules of requests refuse does not get so far. */
const PAST_THE_FIRST_CHECK = new Set([200, 202, 206, 301, 302, 303, 304, 403, 404, 409, 410, 422, 503]);
const SHARE = 0.3;

/**
 * Fires requests at a site while a visitor reads it. Every answer must be right, nothing logged as an error, no
 * descriptor left open, and enough of the requests get past the first check.
 * @param site logs each request
 * @param judge finds further faults of an answer
 */
export async function expectUnharmed(
  site: Site,
  requests: Arbitrary<FuzzedRequest>,
  count: number,
  judge?: (request: FuzzedRequest, answer: Answer) => string[],
): Promise<void> {
  const from = site.lines.length;
  const before = descriptorsOf(site.pid);
  const { statuses, findings } = await whileAVisitorReads(site.port, () =>
    fire({ port: site.port, requests, count, seed: SEED, ...(judge && { judge }) }),
  );
  const answers = [...statuses.values()].reduce((sum, number) => sum + number, 0);
  const past = [...statuses].reduce(
    (sum, [status, number]) => sum + (PAST_THE_FIRST_CHECK.has(status) ? number : 0),
    0,
  );
  console.log(
    `seed ${SEED}: ${answers} answers, ${Math.round((100 * past) / answers)} % past the first check, ` +
      `${Math.round(residentMegabytes(site.pid))} MB; ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
  expect(findings).toEqual([]);
  expect((await settledLog(site, from)).faults).toEqual([]);
  expect(past / answers, "share past the first check").toBeGreaterThanOrEqual(SHARE);
  // Bytes that were not framed may be no request, and get no answer.
  expect(answers / count, "answers to a request").toBeGreaterThan(0.9);
  expect(await descriptorsLeft(site.pid, before), "descriptors left open").toBe(0);
}
