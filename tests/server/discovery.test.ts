import { readFileSync } from "node:fs";
import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { Nodes as MarkdownNodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { collectionAt } from "#model/collections/collections.ts";
import { fixedPages } from "#model/discovery/fixed-pages.ts";
import { twinPath } from "#model/discovery/twin-path.ts";
import { everyPage } from "../support/every-page.ts";
import { asBrowser as headers, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";

const ORIGIN = "http://localhost:3000";

async function site() {
  const { app } = await sharedBuiltSite();
  return { app, get: (url: string) => app.inject({ url, headers }) };
}

/** The addresses of a sitemap, each with its day. */
function entriesOf(xml: string): Map<string, string | undefined> {
  return new Map(
    [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(
      ([, address = "", day]) => [address.slice(ORIGIN.length), day],
    ),
  );
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
const isListed = (html: string) => !/<meta name="robots" content="noindex"/.test(html);

test("the sitemap names exactly the pages that may be listed, each by the address that it names itself", async () => {
  const { app, get } = await site();
  const sitemap = await get("/sitemap.xml");
  expect(sitemap.headers).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "cross-origin-resource-policy": "cross-origin",
  });
  const entries = entriesOf(sitemap.body);
  const listed: string[] = [];
  for (const { path, status, body } of await everyPage(app)) {
    if (status !== 200 || !isListed(body)) continue;
    expect(canonicalOf(body), path).toBe(ORIGIN + path);
    listed.push(path);
  }
  expect([...entries.keys()].toSorted()).toEqual(listed.toSorted());
  expect(entries.size).toBeGreaterThan(40);
});

test("the sitemap says when a page changed as far as that was recorded, of a post its own day", async () => {
  const { get } = await site();
  const entries = entriesOf((await get("/sitemap.xml")).body);
  const recorded = JSON.parse(readFileSync("content/changed.json", "utf8")) as Record<
    string,
    { day: string }
  >;
  for (const { name, path, ofPosts } of fixedPages)
    if (!ofPosts) expect([undefined, recorded[name]?.day], path).toContain(entries.get(path));
  const posts = [...entries].filter(([path]) => path.startsWith("/post/"));
  for (const [path, day] of posts) {
    const [, at = ""] = /"dateModified":"([^"]+)"/.exec((await get(path)).body) ?? [];
    const inIndia = new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(day, path).toBe(inIndia);
  }
  expect(posts.length).toBeGreaterThan(10);
  const newest = posts.map(([, day = ""]) => day).toSorted();
  expect(entries.get("/blog")).toBe(newest.at(-1));
});

test("robots.txt names the sitemap where search engines may come, and nothing where they may not", async () => {
  const open = await (await site()).get("/robots.txt");
  expect(open.body).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  const { app } = await sharedBuiltSite({ ROBOTS: "closed" });
  expect((await app.inject({ url: "/robots.txt", headers })).body).toBe("User-agent: *\nDisallow: /\n");
});

test("a browser finds the search of the site, with suggestions in the form that it knows", async () => {
  const { get } = await site();
  const { body } = await get("/about");
  const [, href = ""] = /<link rel="search"[^>]* href="([^"]+)"/.exec(body) ?? [];
  const description = (await get(href)).body;
  const template = (type: string) =>
    new RegExp(`<Url type="${type.replace(/[+.]/g, String.raw`\$&`)}" template="${ORIGIN}([^"]+)"`)
      .exec(description)?.[1]
      ?.replace("&amp;", "&")
      .replace("{searchTerms}", "dynamics") ?? "";
  expect((await get(template("text/html"))).body).toMatch(/<h1[^>]*>[^<]*/);
  const suggested = await get(template("application/x-suggestions+json"));
  expect(suggested.headers["content-type"]).toBe("application/x-suggestions+json");
  const [asked, titles] = JSON.parse(suggested.body) as [string, string[]];
  expect(asked).toBe("dynamics");
  expect(titles.join()).toContain("Dynamics 365");
});

test("llms.txt leads to the twin of every page of menu and footer and of the newest posts, each once", async () => {
  const { get } = await site();
  const { body } = await get("/llms.txt");
  expect(body).toMatch(/^# Kolam Software\n\n> [^\n]+\n\n## /);
  const links = [...body.matchAll(/^- \[.+\]\(([^)]+)\): ./gm)].map(([, link = ""]) =>
    link.slice(ORIGIN.length),
  );
  expect(new Set(links).size).toBe(links.length);
  for (const { path } of fixedPages)
    // The shipped entries are samples, which are not announced.
    expect(links.includes(twinPath(path)), path).toBe(!collectionAt(path));
  expect(links.filter((link) => link.startsWith("/post/")).length).toBeGreaterThan(10);
  for (const link of links) expect((await get(link)).statusCode, link).toBe(200);
  expect(body.split("## Optional")[1]).toContain("/privacy.md");
  expect((await get("/humans.txt")).body).toContain("Company: Kolam Software");
});

test("security.txt says where a vulnerability is reported, until when and at which address", async () => {
  const { get } = await site();
  const { body, headers } = await get("/.well-known/security.txt");
  expect(headers).toMatchObject({ "content-type": "text/plain; charset=utf-8" });
  const fields = body.trimEnd().split("\n");
  expect(fields).toEqual([
    "Contact: mailto:hello@kolam.example",
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
    "Preferred-Languages: en",
    `Canonical: ${ORIGIN}/.well-known/security.txt`,
  ]);
});

test("every page that may be listed has a twin with the text of its main part, and no other page has one", async () => {
  const { app, get } = await site();
  let twins = 0;
  for (const { path, status, body } of await everyPage(app)) {
    const twin = await get(twinPath(path));
    const named = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(body)?.[1];
    const listed = status === 200 && isListed(body);
    expect(named, path).toBe(listed ? twinPath(path) : undefined);
    if (!listed) continue;
    twins += 1;
    expect(twin.headers, path).toMatchObject({
      "content-type": "text/markdown; charset=utf-8",
      "x-robots-tag": "noindex",
      link: `<${ORIGIN}${path}>; rel="canonical"`,
      vary: "Accept-Encoding",
    });
    const main = fromHtml(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "", { fragment: true });
    expect(tight(textOfMarkdown(twin.body)), path).toBe(tight(textOfPage(main, helpersIn(main))));
    expect(twin.body, path).toMatch(/^# \S/m);
    for (const [, address = ""] of twin.body.matchAll(/\]\(([^)\s]+)/g))
      expect(address, path).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
  }
  expect(twins).toBeGreaterThan(40);
  for (const none of [
    "/search.md",
    "/not-found.md",
    "/preview/abc.md",
    "/contact/received/abc.md",
    "/nothing.md",
  ])
    expect((await get(none)).statusCode, none).toBe(404);
});

test("a twin has its tag, follows its post to another address, and goes with it", async () => {
  const { app, get } = await site();
  const { etag } = (await get("/about.md")).headers;
  const known = { ...headers, "if-none-match": String(etag) };
  expect((await app.inject({ url: "/about.md", headers: known })).statusCode).toBe(304);
  const page = (await get("/post/6")).headers["location"];
  for (const old of ["/post/6.md", "/post/6/old.md"]) {
    const { statusCode, headers: sent } = await get(old);
    expect([statusCode, sent["location"]]).toEqual([301, `${String(page)}.md`]);
  }
  expect((await get("/post/999999/none.md")).statusCode).toBe(404);
});

test("the key of IndexNow is served where it is set", async () => {
  const { app } = await openBuiltSite({ INDEXNOW_KEY: "0123456789abcdef" });
  expect((await app.inject({ url: "/0123456789abcdef.txt", headers })).body.trim()).toBe("0123456789abcdef");
  expect((await (await site()).get("/0123456789abcdef.txt")).statusCode).toBe(404);
});

/** Words and signs; where a blank stands is up to the form. */
function tight(text: string): string {
  return text.replace(/\s+/g, "");
}

function textOfMarkdown(markdown: string): string {
  const read = (node: MarkdownNodes): string => {
    if (node.type === "html") throw new Error(`HTML in Markdown: ${node.value}`);
    if ("children" in node) return node.children.map(read).join(" ");
    return "value" in node ? node.value : "";
  };
  return read(unified().use(remarkParse).use(remarkGfm).parse(markdown));
}

const FIELDS = /^(?:button|input|select|textarea|option|label|legend|output)$/;
const NO_TEXT = /^(?:script|style|template|svg|noscript)$/;
const WIDGETS = /^(?:alert|status|search|combobox|listbox|option|toolbar|button|switch|tab|tablist)$/;

function helpersIn(node: Nodes): Set<string> {
  if (!("children" in node)) return new Set();
  const own = node.type === "element" && isField(node) ? node.properties["ariaDescribedBy"] : undefined;
  return new Set([
    ...(Array.isArray(own) ? own.map(String) : []),
    ...node.children.flatMap((child) => [...helpersIn(child)]),
  ]);
}

function isField({ tagName, properties }: Element): boolean {
  return FIELDS.test(tagName) || WIDGETS.test(String(properties["role"]));
}

/** Readable text of a page, without controls: fields with their labels and hints, links without words. */
function textOfPage(node: Nodes, helpers: ReadonlySet<string>): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const text = node.children.map((child) => textOfPage(child, helpers)).join(" ");
  if (node.type !== "element") return text;
  const { tagName, properties } = node;
  if (isField(node) || NO_TEXT.test(tagName) || helpers.has(String(properties["id"]))) return "";
  if (properties["ariaHidden"] === "true" || properties["hidden"] === true) return "";
  return tagName === "a" && properties["ariaLabel"] && /^[#↩\s]*$/.test(text) ? "" : text;
}
