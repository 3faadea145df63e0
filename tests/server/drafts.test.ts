import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { collectionNames, collections } from "#model/collections/collections.ts";
import { aLiveSite } from "../support/a-live-site.ts";
import { aPost } from "../support/a-post.ts";
import { HEAD_SECTION, sectionPage } from "../support/section-samples.ts";
import { mayLog } from "../support/logged.ts";

beforeEach(() => mayLog("content-warned"));

/** A sample of each collection to make an entry from, and a page that names the entry besides its list. */
const ENTRIES: Record<string, { of: string; also?: string; changes?: object }> = {
  cases: { of: "month-end-in-two-days", also: "/services" },
  downloads: { of: "system-map-sample" },
  jobs: { of: "typescript-engineer" },
  offers: { of: "system-map", also: "/services" },
  people: { of: "meera-sample", also: "/contact?topic=ai", changes: { order: 0 } },
  questions: { of: "who-owns-the-code" },
};
const POST = "/post/7001/a-numbat";
const PAGE = "/animals/a-numbat";

const WAIT = (place: string, address: string) => ({ timeout: 20_000, message: `${address} at ${place}` });

test("what becomes a draft is gone from every page, list, search, feed, menu, twin and picture", async () => {
  const { content, get } = await aLiveSite();
  const write = async (draft: boolean) => {
    const mark = draft && { draft: true };
    for (const [name, { of, changes }] of Object.entries(ENTRIES)) {
      const { sample: _, ...entry } = JSON.parse(await readFile(join("content", name, `${of}.json`), "utf8"));
      const head = { ...entry.head, title: `Numbat among ${name}` };
      const made = { ...entry, ...changes, head, title: "Numbat", ...mark };
      await writeFile(join(content, name, "a-numbat.json"), JSON.stringify(made));
    }
    const offers = {
      section: "entries",
      collection: "offers",
      heading: "Numbats",
      entries: ["a-numbat", "system-map"],
    };
    await writeFile(join(content, "pages/wombats.json"), sectionPage([HEAD_SECTION, offers], { title: "W" }));
    await writeFile(
      join(content, "pages/animals/a-numbat.json"),
      sectionPage([HEAD_SECTION], { title: "Numbat", ...mark }),
    );
    const facts = { id: '"7001"', slug: "a-numbat", title: "A numbat", published: new Date().toISOString() };
    const post = aPost({ ...facts, ...(draft && { draft: "true" }) }, "Numbats eat termites.");
    await writeFile(join(content, "posts/a-numbat.md"), post);
  };
  const site = JSON.parse(await readFile(join(content, "site.json"), "utf8"));
  site.navigation.push({ label: "Numbat", href: PAGE });
  site.footer.information.links.push(
    { label: "Job", href: "/careers/a-numbat" },
    { label: "Offer", href: "/offers/a-numbat" },
  );
  await writeFile(join(content, "site.json"), JSON.stringify(site));
  await mkdir(join(content, "pages/animals"));
  await write(false);

  const entries = Object.entries(ENTRIES).map(([name, { also }]) => {
    const list = collections[collectionNames.find((one) => one === name) ?? "pages"].path ?? "";
    return { list, address: `${list}/a-numbat`, also, asked: `/search/suggest?q=numbat+among+${name}` };
  });
  const addresses = [PAGE, POST, ...entries.map(({ address }) => address)];
  /** Each place, and the addresses that it names. */
  const places: [place: string, named: string[]][] = [
    ["/sitemap.xml", addresses],
    ["/search?q=numbat", addresses],
    ["/search/suggest?q=numbat", [POST]],
    // The newest posts, and what menu and footer lead to.
    ["/llms.txt", [PAGE, POST, "/careers/a-numbat", "/offers/a-numbat"]],
    ["/about", [PAGE, "/careers/a-numbat", "/offers/a-numbat"]],
    ["/wombats", ["/offers/a-numbat"]],
    ...["/blog", "/feed.xml", "/atom.xml", "/feed.json", "/blog.md"].map((place): [string, string[]] => [
      place,
      [POST],
    ]),
    ...entries.flatMap(({ list, address, also, asked }) =>
      [list, `${list}.md`, asked, also ?? list].map((place): [string, string[]] => [place, [address]]),
    ),
  ];
  const names = (place: string, address: string) => async () => (await get(place)).text.includes(address);
  for (const [place, named] of places)
    for (const address of named) await expect.poll(names(place, address), WAIT(place, address)).toBe(true);
  const pictures = await Promise.all(
    addresses.map(async (address) => {
      const [, picture = ""] =
        /"og:image" content="[^"]*(\/share\/[^"]+)"/.exec((await get(address)).text) ?? [];
      return picture;
    }),
  );
  expect((await get(pictures[0] ?? "")).status).toBe(200);
  const file = "/downloads/a-numbat/system-map-sample.csv";
  expect((await get(file)).status).toBe(200);

  await write(true);
  for (const address of addresses) {
    await expect.poll(async () => (await get(address)).status, WAIT("410", address)).toBe(410);
    expect((await get(`${address}.md`)).status, address).toBe(410);
  }
  for (const [place] of places)
    await expect.poll(names(place, "a-numbat"), WAIT(place, "a-numbat")).toBe(false);
  for (const picture of pictures) expect((await get(picture)).status, picture).toBe(404);
  expect((await get(file)).status).toBe(404);
});
