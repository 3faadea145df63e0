import { expect, test } from "vitest";
import { asBrowser, sharedBuiltSite } from "../support/open-built-site.ts";

/** The line of the cover in a part of a page. */
const lineIn = (html: string) => /class="[^"]*cover.*?<path [^>]*\bd="([^"]+)"/s.exec(html)?.[1];

test("a post's card has the drawing of the post, on every list", async () => {
  const { app } = await sharedBuiltSite();
  const get = async (url: string) => (await app.inject({ url, headers: asBrowser })).body;
  const others: string[] = [];
  let cards = 0;
  for (const list of ["/", "/blog", "/blog?page=2", "/expertise", "/power-platform"]) {
    const page = await get(list);
    for (const [card] of page.matchAll(/<article class="[^"]*post.*?<\/article>/gs)) {
      const href = /href="(\/post\/[^"]+)"/.exec(card)?.[1];
      const line = lineIn(card);
      if (href === undefined || line === undefined) continue;
      cards += 1;
      if (line !== lineIn(await get(href))) others.push(`${list}: ${href}`);
    }
  }
  expect(cards).toBeGreaterThan(8);
  expect(others).toEqual([]);
});
