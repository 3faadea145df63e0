import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { collectionNames, collections, type CollectionName } from "#model/collections/collections.ts";
import { aLiveSite, until } from "../support/a-live-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { mayLog } from "../support/logged.ts";
import { checkContent } from "../../tools/check-content.ts";

beforeEach(() => mayLog("content-refused"));

const NOINDEX = '<meta name="robots" content="noindex"/>';
const GRAPH = "application/ld+json";

/** Of each collection: a shipped sample, the pages that link to its entries, and what search engines read of one. */
const COLLECTIONS: Record<
  Exclude<CollectionName, "pages">,
  { sample: string; linkedFrom: string[]; node: object }
> = {
  cases: {
    sample: "month-end-in-two-days",
    linkedFrom: ["/services"],
    node: { "@type": "Article", headline: "Quokka count" },
  },
  downloads: {
    sample: "system-map-sample",
    linkedFrom: [],
    node: {
      "@type": "DigitalDocument",
      name: "Quokka count",
      encoding: expect.objectContaining({
        contentUrl: expect.stringMatching(/\/downloads\/quokka-count\/system-map-sample\.csv$/),
        encodingFormat: "text/csv",
      }),
    },
  },
  jobs: {
    sample: "typescript-engineer",
    linkedFrom: [],
    node: { "@type": "JobPosting", title: "Quokka count", validThrough: "2027-12-31T18:29:59.000Z" },
  },
  offers: {
    sample: "system-map",
    linkedFrom: ["/services"],
    node: {
      name: "Quokka count",
      offers: expect.objectContaining({
        priceSpecification: expect.objectContaining({ minPrice: 300000, priceCurrency: "INR" }),
      }),
    },
  },
  people: {
    sample: "meera-sample",
    linkedFrom: [],
    node: { "@type": "Person", name: "Quokka count", jobTitle: "Data engineer" },
  },
  questions: {
    sample: "who-owns-the-code",
    linkedFrom: [],
    node: { "@type": "Question", name: "Quokka count" },
  },
};
// Section pages have no list; section-pages.test.ts is about them.
const each = collectionNames.flatMap((name) =>
  name === "pages" ? [] : [{ name, ...COLLECTIONS[name], list: collections[name].path }],
);

/** The address of any list. */
const LIST = new RegExp(`(?:${each.map(({ list }) => list).join("|")})\\b`);

/** An entry that is true, as an editor makes one: a copy of a sample with other words. */
async function anEntry(
  folder: string,
  sample: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { sample: mark, ...entry } = JSON.parse(await readFile(join(folder, `${sample}.json`), "utf8"));
  expect(mark).toBe(true);
  const head = { ...entry.head, title: "Quokkas counted in ten days" };
  return JSON.stringify({ ...entry, title: "Quokka count", head, ...changes }, undefined, 2);
}

test("an entry that is dropped into a collection is everywhere without a rebuild, and deleted it is gone", async () => {
  const { content, get } = await aLiveSite();
  for (const { name, sample, linkedFrom, node, list } of each) {
    const [folder, address] = [join(content, name), `${list}/quokka-count`];
    const shown = [list, ...linkedFrom, "/sitemap.xml", "/search?q=quokka"];
    expect((await get(address)).status, name).toBe(302);
    for (const path of shown) expect((await get(path)).text, path).not.toContain(address);
    await writeFile(join(folder, "quokka-count.json"), await anEntry(folder, sample));
    await until(async () => (await get(address)).status === 200);

    const { text } = await get(address);
    expect(text).not.toContain(NOINDEX);
    const [, graph = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(graph)["@graph"]).toContainEqual(expect.objectContaining(node));
    for (const path of shown) await until(async () => (await get(path)).text.includes(address));
    expect((await get(`${address}.md`)).status).toBe(200);
    expect((await get(list)).text).not.toContain(NOINDEX);

    await rm(join(folder, "quokka-count.json"));
    await until(async () => (await get(address)).status === 410);
    for (const path of shown) await until(async () => !(await get(path)).text.includes(address));
  }
});

test("a sample says that it is one, and search engines are not told of it", async () => {
  const { get } = await aLiveSite();
  for (const { list, sample } of each)
    for (const path of [list, `${list}/${sample}`]) {
      const { text } = await get(path);
      expect(text, path).toMatch(/class="sample"[^>]*><b>Sample<\/b>/);
      expect(text, path).toContain(NOINDEX);
      expect(text, path).not.toContain(GRAPH);
      expect((await get(`${path}.md`)).status, path).toBe(404);
    }
  for (const path of ["/sitemap.xml", "/llms.txt"]) expect((await get(path)).text, path).not.toMatch(LIST);
});

test("without entries a collection leaves no trace", async () => {
  const { content, get } = await aLiveSite();
  // It names some of them.
  await rm(join(content, "pages/before-you-move.json"));
  for (const { name } of each)
    for (const file of await readdir(join(content, name)))
      await rm(join(content, name, file), { recursive: true });
  for (const { list, sample } of each) {
    await until(async () => (await get(`${list}/${sample}`)).status === 410);
    await until(async () => (await get(list)).status === 302);
  }
  const link = new RegExp(`href="${LIST.source}`);
  const post = "/post/2/dataverse-or-sql-choosing-where-the-data-lives";
  for (const path of ["/", "/services", "/search?q=offers", "/sitemap.xml", "/contact?topic=ai", post])
    await until(async () => !link.test((await get(path)).text));
  const { ok, text } = await checkContent(content, new Date());
  expect(text).not.toMatch(link);
  expect(ok).toBe(true);
});

test("a mistake in an entry is named with its line, and visitors keep the last good one", async () => {
  const { content, get } = await aLiveSite();
  const folder = join(content, "offers");
  const file = join(folder, "quokka-count.json");
  await writeFile(file, await anEntry(folder, "system-map"));
  await until(async () => (await get("/offers/quokka-count")).status === 200);
  const mistakes = { title: "", services: ["no-such-service"], duration: { count: 12, text: "12 days" } };
  await writeFile(file, await anEntry(folder, "system-map", mistakes));
  const { ok, text } = await checkContent(content, new Date());
  expect(ok).toBe(false);
  expect(text).toMatch(/offers\/quokka-count\.json:\d+:\d+ {2}title {2}/);
  expect((await get("/offers/quokka-count")).text).toContain("Quokkas counted in ten days");
});

test("everything an entry names must exist: offers, people, notes, authors, topics", async () => {
  const content = join(temporaryDirectory(), "content");
  await cp("content", content, { recursive: true });
  const [cases, people] = [join(content, "cases"), join(content, "people")];
  const closing = { title: "Late?", text: "Ten days.", offer: "no-offer", person: "no-person" };
  await writeFile(
    join(cases, "quokka-count.json"),
    await anEntry(cases, "month-end-in-two-days", { closing, posts: [999] }),
  );
  await writeFile(
    join(people, "quokka-count.json"),
    await anEntry(people, "meera-sample", {
      author: "unknown",
      answers: { text: "Quokkas", topics: ["no-topic"] },
    }),
  );
  const { ok, text } = await checkContent(content, new Date());
  expect(ok).toBe(false);
  for (const problem of [
    "closing.offer  warning: /offers/no-offer is a dead link",
    "closing.person  warning: /people/no-person is a dead link",
    "posts  warning: /post/999 is a dead link",
    "author  warning: /blog/author/unknown is a dead link",
    "answers.topics  warning: there is no topic no-topic",
  ])
    expect(text).toContain(problem);
});

test("the list of cases is narrowed down by links, and an unknown choice leads back to all", async () => {
  const { get } = await aLiveSite();
  const { text } = await get("/cases?service=dynamics-365");
  expect(text).toContain('<p class="small soft" role="status">One case</p>');
  expect(text).toContain('href="/cases/month-end-in-two-days"');
  // The head of the page shows figures of all.
  expect(text.split('role="status"')[1]).not.toContain('href="/cases/claims-read-overnight"');
  expect((await get("/cases?service=ai&industry=Rail")).text).toContain("No case matches both.");
  for (const query of ["service=quokkas", "industry=Quokkas"])
    expect((await get(`/cases?${query}`)).status, query).toBe(302);
});

test("the contact form names who answers: by the topic, or from whose page the visitor came", async () => {
  const { get } = await aLiveSite();
  expect((await get("/contact")).text).not.toContain("/people/");
  expect((await get("/contact?topic=ai")).text).toContain('href="/people/meera-sample"');
  expect((await get("/contact?topic=ai&from=people/ravi-sample")).text).toContain(
    'href="/people/ravi-sample"',
  );
});
