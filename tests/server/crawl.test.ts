import { HtmlValidate } from "html-validate";
import { beforeAll, expect, test } from "vitest";
import { matchRoute, routePaths } from "#model/routes.ts";
import { anchorsOf, crawl, elementsIn, type CrawledPage } from "../support/crawl.ts";
import { sharedBuiltSite } from "../support/open-built-site.ts";

/** Every page is rendered once; beside other tests on a busy machine that takes a while. */
const CRAWL_MAX_MS = 240_000;
const FIXED_MAX_CLICKS = 2;
const POST_MAX_CLICKS = 4;

let pages: Map<string, CrawledPage>;
/** One page of each path: with another query it is the same document with other values in its form. */
let documents: CrawledPage[];

beforeAll(async () => {
  const { app } = await sharedBuiltSite();
  pages = await crawl(app);
  const byPath = Map.groupBy(pages.values(), ({ address }) => address.split("?")[0]);

  documents = [...byPath.values()].flatMap(([first]) => (first && first.body !== "" ? [first] : []));
}, CRAWL_MAX_MS);

test("every link leads to a page that is there, without a redirect on the way", () => {
  const wrong = [...pages.values()].filter(({ status }) => status !== 200);
  expect(wrong.map(({ address, status, location }) => `${address}: ${status} ${location ?? ""}`)).toEqual([]);
});

test("every anchor that a link names is on its page", () => {
  const dead = documents.flatMap(({ address: from, links }) =>
    links.flatMap(({ address, anchor }) => {
      const page = pages.get(address);
      return anchor === "" || !page || anchorsOf(page.tree).has(anchor)
        ? []
        : [`${from} → ${address}#${anchor}`];
    }),
  );
  expect(dead).toEqual([]);
});

test("a visitor reaches every fixed page within two clicks of home, and every post within four", async () => {
  const { app } = await sharedBuiltSite();
  const clicks = new Map(documents.map((page) => [page.address.split("?")[0], page.clicks]));
  const fixed = routePaths.filter((path) => matchRoute(path)?.listed);
  const far = fixed.filter((path) => (clicks.get(path) ?? Infinity) > FIXED_MAX_CLICKS);
  expect(far).toEqual([]);
  const feed = JSON.parse(
    (await app.inject({ url: "/feed.json", headers: { host: "localhost:3000" } })).body,
  );
  const posts: string[] = feed.items.map(({ url }: { url: string }) => new URL(url).pathname);
  expect(posts.length).toBeGreaterThan(0);
  expect(posts.filter((path) => (clicks.get(path) ?? Infinity) > POST_MAX_CLICKS)).toEqual([]);
});

test("every page has one first heading, its language, and a title and a description of its own", () => {
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const { address, tree, body } of documents) {
    expect(elementsIn(tree, "h1"), address).toHaveLength(1);
    expect(elementsIn(tree, "html")[0]?.properties["lang"], address).toBe("en-IN");
    const texts = {
      title: /<title>([^<]*)<\/title>/.exec(body)?.[1],
      description: /<meta name="description" content="([^"]*)"/.exec(body)?.[1],
    };
    for (const name of ["title", "description"] as const) {
      const text = texts[name] ?? "";
      expect(text, `${name} of ${address}`).not.toBe("");
      expect(seen[name].get(text), `${name} of ${address} is also that of`).toBeUndefined();
      seen[name].set(text, address);
    }
  }
});

test("every picture states its size and what it shows", () => {
  const incomplete = documents.flatMap(({ address, tree }) =>
    elementsIn(tree, "img")
      .filter(
        ({ properties: { alt, width, height } }) =>
          alt === undefined || width === undefined || height === undefined,
      )
      .map(({ properties: { src } }) => `${address}: ${String(src)}`),
  );
  expect(incomplete).toEqual([]);
});

test("every page is valid HTML", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: {
      // How React and the minifier write what means the same.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      "no-implicit-input-type": "off",
      "void-style": "off",
      // A field of a form may have several controls, as the wished times have.
      "form-dup-name": "off",
      // Made by React, and valid since HTML 5.
      "valid-id": "off",
      // The field of the search in the header is submitted with Enter; the page of results has a button.
      "wcag/h32": "off",
      // Style sheets keep a telephone number on one line.
      "tel-non-breaking": "off",
      // Its length is limited where it is written, without the name of the site.
      "long-title": "off",
    },
  });
  const faults: string[] = [];
  for (const { address, body } of documents) {
    const { results } = await validator.validateString(body);
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        faults.push(`${address}:${line}:${column} ${ruleId}: ${message}`);
  }
  expect(faults).toEqual([]);
});
