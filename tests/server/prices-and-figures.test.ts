import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asBrowser as headers, sharedBuiltSite } from "../support/open-built-site.ts";

/** The fields of the content files that these tests change and read. */
interface Content {
  price: object;
  team: object;
  figures: [object, ...object[]];
  result: { sheets: [Sheet, Sheet] };
}
interface Sheet {
  map: { systems: { name: string; unknown?: boolean }[]; joins: object[] };
  rows: { label: string }[];
}

const folder = await mkdtemp(join(tmpdir(), "prices-"));
afterAll(async () => {
  const { app } = await sharedBuiltSite({ CONTENT_DIR: join(folder, "content") });
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

let get: (path: string) => Promise<string>;
beforeAll(async () => {
  const content = join(folder, "content");
  await cp("content", content, { recursive: true });
  const change = async (name: string, edit: (value: Content) => void) => {
    const file = join(content, `${name}.json`);
    const value = JSON.parse(await readFile(file, "utf8")) as Content;
    edit(value);
    await writeFile(file, JSON.stringify(value));
  };
  await change("offers/system-map", ({ price }) => Object.assign(price, { band: "₹7 lakh", also: "€7,070" }));
  await change("pages/offers", ({ team }) => Object.assign(team, { band: "₹9 lakh", also: "€9,090" }));
  await change("cases/month-end-in-two-days", ({ figures }) => {
    Object.assign(figures[0], { before: 11, after: 1, of: 20, unit: "days", one: "day" });
  });
  const { app } = await sharedBuiltSite({ CONTENT_DIR: content });
  get = async (url) => (await app.inject({ url, headers })).body;
});

/** The numbers of dots of the tallies in a part of a page: drawn around, and bare. */
const dotsIn = (html: string) =>
  [...html.matchAll(/<svg class="kolam tally".*?<\/svg>/gs)].map(([svg]) =>
    ["k-dots", "k-dots bare"].map((name) => {
      const [, path = ""] = new RegExp(`class="${name}" d="([^"]*)"`).exec(svg) ?? [];
      return path.match(/h0/g)?.length ?? 0;
    }),
  );

test.each(["/", "/services", "/offers"])(
  "%s says what a first step and a team cost, in several currencies",
  async (path) => {
    const body = await get(path);
    for (const amount of ["₹7 lakh", "₹9 lakh"]) expect(body).toContain(amount);
    for (const amount of ["€7,070", "€9,090"]) expect(body).toContain(amount);
  },
);

test("the row of a service that is sold as a team says what one costs", async () => {
  const [row = ""] = /<article [^>]*id="offshore-teams".*?<\/article>/s.exec(await get("/services")) ?? [];
  expect(row).toMatch(/href="\/offers#team"[^]*₹9 lakh/);
  expect(await get("/offers")).toContain('id="team"');
});

test("a person has one drawing everywhere, and the calls of two pages have two", async () => {
  const lines = async (path: string, part: RegExp) =>
    [
      ...(part.exec(await get(path))?.[0] ?? "").matchAll(/class="k-(?:line|cells)[^"]*"[^>]* d="([^"]+)"/g),
    ].map(([, d]) => d);
  const [own] = await lines("/people/asha-sample", /<div class="phead-art.*?<\/svg>/s);
  const [inHead] = await lines("/people", /<div class="subject">.*?<\/svg>/s);
  const [inList] = await lines("/people", /<article class="person.*?<\/svg>/s);
  expect(own).toMatch(/^M/);
  expect([inHead, inList]).toEqual([own, own]);
  const [one, other] = await Promise.all(
    ["/cases", "/offers"].map((path) => lines(path, /<section class="cta.*?<\/section>/s)),
  );
  expect(one).toHaveLength(1);
  expect(one).not.toEqual(other);
});

test("the head of a list carries its subject: prices, figures, people, roles with their pay", async () => {
  const panel = async (path: string) =>
    /<div class="subject">.*?<\/div><\/div><\/section>/s.exec(await get(path))?.[0] ?? "";
  expect(await panel("/offers")).toContain("₹7 lakh");
  expect(await panel("/cases")).toContain("11 → 1");
  expect(await panel("/people")).toContain("Asha Sample");
  expect(await panel("/careers")).toContain("lakh");
  expect(await panel("/downloads")).toContain("PDF, 2 pages");
  expect((await panel("/services")).match(/href="\/services#/g)).toHaveLength(7);
});

test("the head of the blog has a dot for each post of its five largest categories", async () => {
  const posts = await Promise.all(
    (await readdir("content/posts")).map((name) => readFile(join("content/posts", name), "utf8")),
  );
  const counts = new Map<string, number>();
  for (const post of posts) {
    const [, category = ""] = /^category: (.+)$/m.exec(post) ?? [];
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const [panel = ""] = /<div class="subject">.*?<\/ul>/s.exec(await get("/blog")) ?? [];
  const rows = [...panel.matchAll(/<li>.*?href="\/blog\/category\/([^"]+)".*?<\/li>/gs)];
  expect(rows).toHaveLength(5);
  for (const [row, category = ""] of rows) expect(dotsIn(row)).toEqual([[counts.get(category), 0]]);
});

test("the facts of an entry stand in its head, or below it where a photograph stands there", async () => {
  const [head = "", below = ""] = (await get("/offers/system-map")).split('<dl class="entry-facts');
  expect(head).toMatch(/<div class="subject">[^]*₹7 lakh[^]*€7,070/);
  expect(below).not.toContain("₹7 lakh<");
  // The picture of its first page is scaled after the start.
  await expect.poll(() => get("/downloads/before-you-move"), { timeout: 30_000 }).toContain("<picture");
  const [pictured = "", facts = ""] = (await get("/downloads/before-you-move")).split(
    '<dl class="entry-facts',
  );
  expect(pictured).not.toContain('class="subject"');
  expect(facts).toContain("PDF");
});

test("a head without anything to show has no panel", async () => {
  const body = await get("/questions");
  expect(body).toContain('class="head-words');
  expect(body).not.toContain("phead-art");
});

test("a figure of a case is drawn out of its whole, and its unit is that of its number", async () => {
  const [, panel = ""] =
    /<div class="subject">(.*?)<\/section>/s.exec(await get("/cases/month-end-in-two-days")) ?? [];
  expect(dotsIn(panel)).toEqual([
    [11, 9],
    [1, 19],
  ]);
  expect(panel).toContain("11 of 20 days");
  expect(panel).toContain("1 of 20 days");
  expect(await get("/cases/track-checks-without-paper")).toMatch(/>1(?:<!-- -->)? (?:<[^>]+>)?hour</);
});

test("the sample of a system map names every system, marks the unknown ones, and draws and lists the joins", async () => {
  const { result } = JSON.parse(await readFile("content/offers/system-map.json", "utf8")) as Content;
  const [first, second] = result.sheets;
  const { systems, joins } = first.map;
  const body = await get("/offers/system-map");
  // Once for phones and once for wide windows.
  const maps = body.match(/<svg class="system-map.*?<\/svg>/gs) ?? [];
  expect(maps).toHaveLength(2);
  for (const map of maps) {
    for (const { name } of systems) expect(map).toContain(`>${name}</text>`);
    expect(map.match(/class="unknown"/g)).toHaveLength(systems.filter(({ unknown }) => unknown).length);
    expect(map.match(/<path /g)).toHaveLength(joins.length);
  }
  for (const { label } of second.rows) expect(body).toContain(label);
});
