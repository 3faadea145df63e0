import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { routePaths, siteRoutes } from "#model/routes.ts";
import type { Outlines, Site as SiteWords } from "#model/content/site.ts";
import { aCampaignForm, aContactForm } from "../support/contact-form.ts";
import { asBrowser as headers, openBuiltSite } from "../support/open-built-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { sourceFiles } from "../support/source-files.ts";

const ORIGIN = "https://www.brasspetal.example";
const own = { ...headers, host: "www.brasspetal.example" };
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" fill="#135"/></svg>';

/** An owner's content/site.json in place of the sample brand. */
const OWN: Partial<SiteWords> = {
  name: "Brasspetal Works",
  shortName: "Brasspetal",
  legalName: "Brasspetal Works Private Limited",
  wordmark: { viewBox: "0 0 40 10", letters: "M0 0h40v10H0z" },
  website: "brasspetal.example",
  email: "desk@brasspetal.example",
  phone: { display: "+44 20 7946 0000", href: "tel:+442079460000" },
  chat: { label: "Write on a phone", href: "https://wa.me/442079460000" },
  address: {
    lines: ["Brasspetal Works", "3 Quay Street", "Leith EH6 6AA"],
    street: "3 Quay Street",
    city: "Leith",
    postalCode: "EH6 6AA",
    country: "GB",
    map: "https://www.openstreetmap.org/search?query=Leith",
  },
  hours: "Tuesday to Thursday",
  office: {
    place: "Leith",
    from: "10:00",
    to: "16:00",
    days: ["Tuesday", "Wednesday", "Thursday"],
    answer: { workingHours: 12, words: "two working days" },
    holidays: [{ day: "2026-12-25", name: "Christmas" }],
  },
  timeZone: "Europe/London",
  social: [{ name: "LinkedIn", href: "https://www.linkedin.com/company/brasspetal" }],
  clients: { label: "Our clients", logos: [{ img: "quayside.svg", alt: "Quayside" }] },
};

/** Traces of the sample brand: its name wherever it is written large, and every fact that was replaced. */
let traces: string[];
let before: SiteWords;

beforeAll(async () => {
  before = JSON.parse(await readFile("content/site.json", "utf8")) as SiteWords;
  traces = [
    before.shortName,
    before.website,
    before.email,
    ...[before.phone?.display, before.phone?.href.slice("tel:".length), before.chat?.href].filter(
      (fact) => fact !== undefined,
    ),
    before.address.street,
    before.address.postalCode,
    before.address.map,
    "9:30 to 18:30, Indian time",
    "answers within one working day",
    (before.wordmark as Outlines).letters.slice(0, 40),
    ...before.social.map(({ href }) => href),
    ...before.clients.logos.flatMap(({ img, alt }) => [`${img}"`, `alt="${alt}"`]),
    "Dynamics 365/PowerPlatform",
    (await readFile("content/brand/favicon.svg", "utf8")).slice(60, 160),
  ];
});

test("after the brand is replaced in the content, no answer of the site shows a trace of the old one", async () => {
  const contentDir = await contentOfAnOwner();
  // A new folder, without the posts that were read with our brand: the site replaces those after its first answers.
  const dataDir = join(temporaryDirectory(), "data");
  const { app } = await openBuiltSite({ CONTENT_DIR: contentDir, DATA_DIR: dataDir, ORIGIN });
  const get = async (url: string) => {
    const answer = await app.inject({ url, headers: own });
    expectNoTrace(answer.body + JSON.stringify(answer.headers), url);
    return answer;
  };

  const feeds = siteRoutes.filter(({ page, path }) => !page && !path.includes(":")).map(({ path }) => path);
  for (const path of [...routePaths, ...feeds, "/blog/page/2", "/search?q=dynamics", "/no/such/page"])
    await get(path);
  const { body: home } = await get("/");
  expect(home).toContain("Brasspetal Works");
  expect(home).toContain("M0 0h40v10H0z");
  expect((await get("/media/brand/favicon.svg")).body).toBe(ICON);
  expect((await get("/media/logos/quayside.svg")).body).toBe(ICON);
  expect((await get("/media/logos.svg")).body).toContain('id="quayside"');

  const posts = (await readdir(join(contentDir, "posts"))).filter((name) => name.endsWith(".md"));
  for (const name of posts) {
    const id = /^id: "?(\d+)/m.exec(await readFile(join(contentDir, "posts", name), "utf8"))?.[1] ?? "";
    await get(`/post/${id}/${name.replace(/\.md$/, "")}`);
  }
});

test("receipt, refusals and the reference carry the owner's name", async () => {
  const { app } = await openBuiltSite({ CONTENT_DIR: await contentOfAnOwner(), ORIGIN });
  const post = (url: string, form: URLSearchParams) =>
    app.inject({
      method: "POST",
      url,
      headers: { ...own, origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" },
      payload: form.toString(),
    });
  for (const [url, form] of [
    ["/contact", aContactForm({ email: "" })],
    ["/powerbi-landing", aCampaignForm({ name: "" })],
  ] as const) {
    const refused = await post(url, form);
    expect(refused.statusCode, url).toBe(422);
    expectNoTrace(refused.body, url);
  }
  const sent = await post("/contact", aContactForm());
  const receipt = await app.inject({ url: String(sent.headers["location"]), headers: own });
  expect(receipt.statusCode).toBe(200);
  expect(receipt.body).toMatch(/BW-[0-9A-Z]{6}/);
  expectNoTrace(receipt.body, "receipt");
});

test("no source names the sample brand, and no colour stands outside the tokens", async () => {
  const names = sourceFiles()
    .filter(
      ({ path }) => /^(app|server|model)\//.test(path) && !/\.test\.|\.contract\.|\/testing\//.test(path),
    )
    .map(({ path }) => path);
  for (const path of names) {
    const text = await readFile(path, "utf8");
    expect(text, path).not.toContain(before.name);
  }
  const sheets = (await readdir("app", { recursive: true })).filter((name) => name.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(20);
  for (const name of sheets) {
    if (name === join("styles", "tokens.css")) continue;
    // A mask is black in every brand.
    const text = (await readFile(join("app", name), "utf8")).replaceAll(/#000\b/g, "");
    expect(text, name).not.toMatch(/#[0-9a-f]{3,8}\b(?![^{]*\{)/i);
  }
});

/** The shipped content with another owner's brand in it, as docs/make-it-yours.md says to do it. */
async function contentOfAnOwner(): Promise<string> {
  const above = await mkdtemp(join(tmpdir(), "owner-"));
  onTestFinished(() => rm(above, { recursive: true, force: true }));
  const folder = join(above, "content");
  await cp("content", folder, { recursive: true });
  const site = JSON.parse(await readFile(join(folder, "site.json"), "utf8")) as SiteWords;
  const navigation = site.navigation.map((entry) =>
    "href" in entry && entry.href === "/power-platform" ? { ...entry, label: "Microsoft" } : entry,
  );
  await writeFile(join(folder, "site.json"), JSON.stringify({ ...site, ...OWN, navigation }));
  await writeFile(join(folder, "brand/favicon.svg"), ICON);
  await writeFile(join(folder, "logos/quayside.svg"), ICON);
  return folder;
}

function expectNoTrace(text: string, where: string): void {
  for (const trace of traces) {
    const at = text.indexOf(trace);
    expect(at < 0 ? "" : text.slice(Math.max(0, at - 60), at + 60), `${trace} on ${where}`).toBe("");
  }
}
