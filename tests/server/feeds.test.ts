import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { elementsIn } from "../support/crawl.ts";
import { sharedBuiltSite } from "../support/open-built-site.ts";

const ORIGIN = "https://www.sample.example";
const headers = { host: "www.sample.example" };

type Read = (url: string) => Promise<string>;

/** Content of a feed, read by an independent parser. */
async function readBack(textOf: Read, list: string) {
  const rss = parseRssFeed(await textOf(`${list}/feed.xml`));
  const atom = parseAtomFeed(await textOf(`${list}/atom.xml`));
  const json = parseJsonFeed(await textOf(`${list}/feed.json`));
  return {
    rss: rss.items?.map((item) => ({
      url: item.link,
      id: item.guid?.value,
      title: item.title,
      html: item.content?.encoded,
      at: Date.parse(String(item.pubDate)),
      categories: item.categories?.map(({ name }) => name),
    })),
    atom: atom.entries?.map((entry) => ({
      url: entry.links?.[0]?.href,
      id: entry.id,
      title: entry.title?.value ?? entry.title,
      html: entry.content?.value ?? entry.content,
      at: Date.parse(String(entry.published)),
      categories: entry.categories?.map(({ term }) => term),
    })),
    json: json.items?.map((item) => ({
      url: item.url,
      id: item.id,
      title: item.title,
      html: item.content_html,
      at: Date.parse(String(item.date_published)),
      categories: item.tags,
    })),
  };
}

test("the feeds of all posts, of a category and of a tag hold whole posts, alike in three formats", async () => {
  const { app } = await sharedBuiltSite({ ORIGIN });
  const textOf = async (url: string) => (await app.inject({ url, headers })).body;
  for (const list of ["", "/blog/category/ai", "/blog/tag/data"]) {
    const { rss = [], atom, json } = await readBack(textOf, list);
    expect(rss.length, list).toBeGreaterThan(0);
    expect(atom).toEqual(rss);
    expect(json).toEqual(rss);
    for (const { url, id, html, at, categories } of rss) {
      const path = String(url).slice(ORIGIN.length);
      expect(id).toBe(ORIGIN + path.slice(0, path.lastIndexOf("/")));
      expect(url).toBe(ORIGIN + path);
      expect(at).toBeGreaterThan(0);
      if (list !== "") expect(categories).toContain(list.endsWith("/ai") ? "AI" : "Data");
      const [, ...addresses] = String(html).split(/ (?:href|src)="/);
      for (const address of addresses) expect(address).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
      // The last heading of the page stands in the feed too, so the post was not cut short.
      const page = await textOf(path);
      expect(html).toContain([...page.matchAll(/<h2 id="[^"]+">([^<]+)<\/h2>/g)].at(-1)?.[1]);
    }
  }
});

test("the page of feeds lists posts and news by month, newest first, and leads to each feed", async () => {
  const { app } = await sharedBuiltSite({ ORIGIN });
  const { body } = await app.inject({ url: "/feed", headers });
  const tree = fromHtml(body);
  const [main] = elementsIn(tree, "main");
  if (!main) throw new Error("The page has no main part");
  const days = elementsIn(main, "time").map(({ properties: { dateTime } }) => String(dateTime));
  expect(days.length).toBeGreaterThanOrEqual(4);
  expect(days.length).toBeLessThanOrEqual(12);
  expect(days).toEqual(days.toSorted().toReversed());
  const months = elementsIn(main, "section").flatMap((section) =>
    elementsIn(section, "section").filter((part) => part !== section),
  );
  expect(months).toHaveLength(new Set(days.map((day) => day.slice(0, 7))).size);
  expect(body.replaceAll("<!-- -->", "")).toContain(`${days.length} entries; older notes`);
  const kinds = elementsIn(main, "article").map(({ properties: { className } }) => String(className));
  expect(new Set(kinds).size).toBe(2);
  const [first] = elementsIn(main, "h3").flatMap((heading) => elementsIn(heading, "a"));
  const { items } = parseJsonFeed((await app.inject({ url: "/feed.json", headers })).body);
  expect(`${ORIGIN}${String(first?.properties["href"])}`).toBe(items?.[0]?.url);

  const links = elementsIn(main, "a").map(({ properties: { href } }) => href);
  for (const [path, type] of [
    ["/feed.xml", "application/rss+xml"],
    ["/atom.xml", "application/atom+xml"],
    ["/feed.json", "application/feed+json"],
  ] as const) {
    expect(links).toContain(path);
    expect(
      elementsIn(tree, "link").some(
        ({ properties }) => properties["type"] === type && properties["href"] === path,
      ),
      path,
    ).toBe(true);
  }
});

test("who has the newest copy gets nothing again, and what is no list has no feed", async () => {
  const { app } = await sharedBuiltSite({ ORIGIN });
  for (const url of ["/feed.xml", "/blog/tag/data/atom.xml"]) {
    const first = await app.inject({ url, headers });
    const known = { ...headers, "if-none-match": String(first.headers["etag"]) };
    const again = await app.inject({ url, headers: known });
    expect([first.statusCode, again.statusCode, again.body], url).toEqual([200, 304, ""]);
  }
  const none = await app.inject({ url: "/blog/category/no-such/feed.xml", headers });
  expect(none.statusCode).toBe(404);
});
