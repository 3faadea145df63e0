import { afterAll, beforeAll, test } from "vitest";
import { expectUnharmed } from "../support/attack/expect-unharmed.ts";
import { fuzzedRequest } from "../support/attack/fuzzed-request.ts";
import { byForm } from "../support/attack/scale.ts";
import { startSite, type Site } from "../support/start-site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { LOG_LEVEL: "info" } });
});
afterAll(() => site.kill());

test("no request that is made up brings the site out of step", async () => {
  await expectUnharmed(site, fuzzedRequest, byForm(20_000, 1_000_000));
});
