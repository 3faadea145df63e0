import type { Arbitrary } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { descriptorsLeft, descriptorsOf, residentMegabytes } from "../support/attack/descriptors.ts";
import { fire } from "../support/attack/fire.ts";
import { fuzzedRequest, type FuzzedRequest } from "../support/attack/fuzzed-request.ts";
import type { Answer } from "../support/attack/parse-answers.ts";
import { mutatedPath } from "../support/attack/path-mutations.ts";
import { byForm, SEED } from "../support/attack/scale.ts";
import { isServed } from "../support/attack/served-paths.ts";
import { settledLog } from "../support/attack/settled-log.ts";
import { whileSomebodyReads } from "../support/attack/visitor.ts";
import { startSite, type Site } from "../support/start-site.ts";

/** Answers that only a handler gives: what the parser and the rules of requests refuse does not get so far. */
const PAST_THE_FIRST_CHECK = new Set([200, 202, 206, 301, 302, 303, 304, 403, 404, 409, 410, 422, 503]);
const SHARE = 0.3;

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { LOG_LEVEL: "info" } });
});
afterAll(() => site.kill());

test("no request that is made up brings the site out of step", async () => {
  await expectUnharmed(fuzzedRequest, byForm(20_000, 1_000_000));
});

test("no path that is made up leads to a file beside those that are served, or off the site", async () => {
  const requests = mutatedPath.map((path): FuzzedRequest => ({
    method: "GET",
    // A space or a line end within makes it something else than one request.
    isFramed: !/[\0-\x20]/.test(path),
    bytes: Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
  }));
  await expectUnharmed(requests, byForm(20_000, 200_000), (request, { status }) => {
    const path = request.bytes.toString().split(" ")[1] ?? "";
    return status === 200 && request.isFramed && !isServed(path) ? [`200 at ${path}`] : [];
  });
});

async function expectUnharmed(
  requests: Arbitrary<FuzzedRequest>,
  count: number,
  judge?: (request: FuzzedRequest, answer: Answer) => string[],
) {
  const from = site.lines.length;
  const before = descriptorsOf(site.pid);
  const { statuses, findings } = await whileSomebodyReads(site.port, () =>
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
  // What was not framed may be no request, and so be cut off without an answer.
  expect(answers / count, "answers to a request").toBeGreaterThan(0.9);
  expect(await descriptorsLeft(site.pid, before), "descriptors left open").toBe(0);
}
