import { expect, test } from "vitest";
import { asBrowser as headers, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";
import { partsOfPage } from "../support/parts-of-page.ts";
import { sitePages } from "../support/site-pages.ts";

test("whatever a page of one process names, another process of the same build answers", async () => {
  const [first, second] = [await sharedBuiltSite(), await openBuiltSite()];
  const parts = new Set<string>();
  for (const url of sitePages)
    for (const part of partsOfPage((await first.app.inject({ url, headers })).body)) parts.add(part);
  const states = [...parts].filter((part) => part.startsWith("/state/"));
  expect(states.length).toBeGreaterThan(15);
  for (const url of parts) {
    const answer = await second.app.inject({ url, headers });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    const same = await first.app.inject({ url, headers });
    expect([url, answer.rawPayload.equals(same.rawPayload)]).toEqual([url, true]);
  }
});

test("data that no process has any more are missing without a failure, and are asked for again next time", async () => {
  const { app } = await sharedBuiltSite();
  const { statusCode, headers: sent, body } = await app.inject({ url: "/state/abcdefghijkl/about", headers });
  expect([statusCode, body]).toEqual([204, ""]);
  expect(sent["cache-control"]).toBe("no-store");
  expect(sent).not.toHaveProperty("etag");
  const { statusCode: conditional } = await app.inject({
    url: "/state/abcdefghijkl/about",
    headers: { ...headers, "if-none-match": "*" },
  });
  expect(conditional).toBe(204);
});

test("an address that names no hydration data and no file is not found", async () => {
  const { app } = await sharedBuiltSite();
  for (const url of ["/state/", "/state/abcdefghijkl", "/state/short/about", "/assets/", "/assets/last-used"])
    expect([url, (await app.inject({ url, headers })).statusCode]).not.toEqual([url, 200]);
});
