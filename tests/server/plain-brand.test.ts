import { join } from "node:path";
import { expect, test } from "vitest";
import { openBuiltSite } from "../support/open-built-site.ts";
import { aContactForm } from "../support/contact-form.ts";
import { everyPage } from "../support/every-page.ts";
import { putNorthwind } from "../support/northwind.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { checkContent } from "../../tools/check-content.ts";

/** Traces of a kolam in a page: its line, or the loop of a button. */
const DRAWN = /<(?:svg|path)[^>]*class="(?:k-line|k-cells|k-dots|loop|foot-band)[^>]*>/;

test("another company is made by its content alone: ten services, three cases and no kolam on any page", async () => {
  const content = join(temporaryDirectory(), "content");
  await putNorthwind(content);
  const { lines } = await checkContent(content, new Date("2026-11-24"));
  expect(lines.filter((line) => !line.includes("warning:"))).toEqual([]);
  const { app } = await openBuiltSite({ CONTENT_DIR: content });
  const pages = await everyPage(app);
  expect(pages.length).toBeGreaterThan(60);
  for (const { path, body } of pages) {
    expect(DRAWN.exec(body)?.[0], path).toBe(undefined);
    expect(body, path).toContain("Northwind Labs");
    // A caption under a drawing that is not there.
    expect(body, path).not.toContain("Cover drawn from");
  }
  const bodyOf = (path: string) => pages.find((page) => page.path === path)?.body ?? "";
  expect(bodyOf("/services").match(/<article class="service /g)).toHaveLength(10);
  expect(bodyOf("/cases").match(/<article class="case-row/g)).toHaveLength(3);
  // A cover carries its category, and a count its dots.
  expect(bodyOf("/blog")).toMatch(/<span class="plain" aria-hidden="true">[A-Z][^<]+<\/span>/);
  const harbours = await app.inject({ url: "/harbours", headers: { host: "localhost:3000" } });
  expect(harbours.body.match(/<span class="pips" aria-hidden="true">.*?<\/span>/g)?.map(dots)).toEqual([
    [8, 4],
    [12, 0],
  ]);

  const host = { host: "localhost:3000" };
  const sent = await app.inject({
    method: "POST",
    url: "/contact",
    headers: { ...host, "content-type": "application/x-www-form-urlencoded" },
    payload: aContactForm().toString(),
  });
  const receipt = await app.inject({ url: String(sent.headers.location), headers: host });
  expect([receipt.statusCode, DRAWN.test(receipt.body)]).toEqual([200, false]);
  const card = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(bodyOf("/services"))?.[1] ?? "";
  expect((await app.inject({ url: card, headers: host })).headers["content-type"]).toBe("image/png");
});

/** Full and bare dots of a row. */
function dots(row: string): [number, number] {
  const bare = row.match(/<i class="bare">/g)?.length ?? 0;
  return [(row.match(/<i[ >]/g)?.length ?? 0) - bare, bare];
}

test("the brand of the shipped content pays nothing for it: no rule, no mark-up", async () => {
  const { app } = await openBuiltSite();
  for (const url of ["/", "/services", "/blog", "/before-you-move"]) {
    const { body } = await app.inject({ url, headers: { host: "localhost:3000" } });
    expect(/class="(?:plain|pips)"|@layer plain|\.pips/.exec(body)?.[0], url).toBe(undefined);
  }
});
