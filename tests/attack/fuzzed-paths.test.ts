import { afterAll, beforeAll, test } from "vitest";
import { expectUnharmed } from "../support/attack/expect-unharmed.ts";
import type { FuzzedRequest } from "../support/attack/fuzzed-request.ts";
import { mutatedPath } from "../support/attack/path-mutations.ts";
import { byForm } from "../support/attack/scale.ts";
import { isServed } from "../support/attack/served-paths.ts";
import { startSite, type Site } from "../support/start-site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { LOG_LEVEL: "info" } });
});
afterAll(() => site.kill());

test("no path that is made up leads to a file beside those that are served, or off the site", async () => {
  const requests = mutatedPath.map((path): FuzzedRequest => ({
    method: "GET",
    // A space or a line end within makes it something else than one request.
    isFramed: !/[\0-\x20]/.test(path),
    bytes: Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
  }));
  await expectUnharmed(site, requests, byForm(20_000, 200_000), (request, { status }) => {
    const path = request.bytes.toString().split(" ")[1] ?? "";
    return status === 200 && request.isFramed && !isServed(path) ? [`200 at ${path}`] : [];
  });
});
