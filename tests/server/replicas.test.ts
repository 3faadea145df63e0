import { expect, test } from "vitest";
import { asBrowser as headers, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";
import { partsOfPage } from "../support/parts-of-page.ts";
import { sitePages } from "../support/site-pages.ts";

test("every address that a page of one process names is answered by another process of the same build", async () => {
  const [first, second] = [await sharedBuiltSite(), await openBuiltSite()];
  const parts = new Set<string>();
  for (const url of sitePages)
    for (const part of partsOfPage((await first.app.inject({ url, headers })).body)) parts.add(part);
  expect([...parts].filter((part) => /^\/assets\/site-.*\.js$/.test(part))).toHaveLength(1);
  for (const url of parts) {
    const answer = await second.app.inject({ url, headers });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    const same = await first.app.inject({ url, headers });
    expect([url, answer.rawPayload.equals(same.rawPayload)]).toEqual([url, true]);
  }
});

test("an address that names no file of a build is not found", async () => {
  const { app } = await sharedBuiltSite();
  for (const url of ["/assets/", "/assets/last-used", "/assets/none-12345678.js"])
    expect([url, (await app.inject({ url, headers })).statusCode]).not.toEqual([url, 200]);
});
