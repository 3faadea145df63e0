import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aLiveSite, until } from "../support/a-live-site.ts";
import { runProgram } from "../support/run-program.ts";

const SAMPLE = "/offers/system-map";
const ADDRESS = "/offers/quokka-count";
const NOINDEX = '<meta name="robots" content="noindex"/>';
const GRAPH = "application/ld+json";

/** An offer that somebody sells, as an editor makes one: a copy of a sample with other words. */
async function anOffer(content: string, changes: Record<string, unknown> = {}): Promise<string> {
  const { sample, ...offer } = JSON.parse(await readFile(join(content, "offers/system-map.json"), "utf8"));
  expect(sample).toBe(true);
  const head = { ...offer.head, title: "Quokkas counted in ten days" };
  return JSON.stringify({ ...offer, title: "Quokka count", head, ...changes }, undefined, 2);
}

test("an offer that is dropped into the folder is everywhere without a rebuild, and deleted it is gone", async () => {
  const { content, get } = await aLiveSite();
  expect((await get(ADDRESS)).status).toBe(302);
  await writeFile(join(content, "offers/quokka-count.json"), await anOffer(content));
  await until(async () => (await get(ADDRESS)).status === 200);

  const { text } = await get(ADDRESS);
  expect(text).not.toContain(NOINDEX);
  const [, graph = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  expect(JSON.parse(graph)["@graph"]).toContainEqual(
    expect.objectContaining({
      name: "Quokka count",
      offers: expect.objectContaining({
        priceSpecification: expect.objectContaining({ minPrice: 300000, priceCurrency: "INR" }),
      }),
    }),
  );
  for (const path of ["/offers", "/services", "/sitemap.xml", "/search?q=quokka"])
    await until(async () => (await get(path)).text.includes(ADDRESS));
  expect((await get(`${ADDRESS}.md`)).text).toContain("A map of your systems in ten days.");
  expect((await get("/offers")).text).not.toContain(NOINDEX);

  await rm(join(content, "offers/quokka-count.json"));
  await until(async () => (await get(ADDRESS)).status === 302);
  for (const path of ["/offers", "/services", "/sitemap.xml", "/search?q=quokka"])
    await until(async () => !(await get(path)).text.includes(ADDRESS));
});

test("a sample says that it is one, and search engines are not told of it", async () => {
  const { get } = await aLiveSite();
  for (const path of ["/offers", SAMPLE]) {
    const { text } = await get(path);
    expect(text, path).toMatch(/<p class="sample" role="note"><b>Sample<\/b>/);
    expect(text, path).toContain(NOINDEX);
    expect(text, path).not.toContain(GRAPH);
    expect((await get(`${path}.md`)).status, path).toBe(404);
  }
  for (const path of ["/sitemap.xml", "/llms.txt"])
    expect((await get(path)).text, path).not.toContain("/offers");
});

test("without entries a collection leaves no trace", async () => {
  const { content, get } = await aLiveSite();
  for (const file of await readdir(join(content, "offers"))) await rm(join(content, "offers", file));
  await until(async () => (await get(SAMPLE)).status === 302);
  await until(async () => (await get("/offers")).status === 302);
  for (const path of ["/", "/services", "/search?q=offers", "/sitemap.xml", "/contact"])
    await until(async () => !(await get(path)).text.includes('href="/offers'));
  const { code, stdout } = await runProgram("tools/content.ts", ["check"], { CONTENT_DIR: content });
  expect(stdout).not.toContain("offers");
  expect(code).toBe(0);
});

test("a mistake in an entry is named with its line, and visitors keep the last good one", async () => {
  const { content, get } = await aLiveSite();
  const file = join(content, "offers/quokka-count.json");
  await writeFile(file, await anOffer(content));
  await until(async () => (await get(ADDRESS)).status === 200);
  await writeFile(
    file,
    await anOffer(content, {
      title: "",
      services: ["no-such-service"],
      duration: { count: 12, text: "12 days" },
    }),
  );
  const { code, stderr } = await runProgram("tools/content.ts", ["check"], { CONTENT_DIR: content });
  expect(code).toBe(1);
  expect(stderr).toMatch(/offers\/quokka-count\.json:\d+:\d+ {2}title {2}/);
  expect((await get(ADDRESS)).text).toContain("Quokkas counted in ten days");
});
