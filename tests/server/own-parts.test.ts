import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { mayLog } from "../support/logged.ts";
import { asBrowser as headers, openBuiltSite } from "../support/open-built-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { checkContent } from "../../tools/check-content.ts";

beforeEach(() => mayLog("content-warned"));

/** Each page that has parts of its own, the file and the field with its sections, and words inside its main part. */
const PAGES = [
  ["/blog", "blog", "sections", 'class="wrap notes"'],
  ["/blog/category/projects", "blog", "sections", 'class="wrap notes"'],
  ["/feed", "feed", "sections", 'class="wrap feed"'],
  [
    "/post/6/a-model-is-a-dependency-ai-in-systems-you-must-support",
    "blog",
    "entrySections",
    'class="wrap grid stacks article"',
  ],
  ["/cases/claims-read-overnight", "cases", "entrySections", 'class="story'],
  ["/offers/system-map", "offers", "entrySections", "deliverables"],
  ["/people/asha-sample", "people", "entrySections", "skillset"],
  ["/careers/typescript-engineer", "careers", "entrySections", 'class="story'],
  ["/questions/who-owns-the-code", "questions", "entrySections", 'class="story'],
  ["/downloads/before-you-move", "downloads", "entrySections", 'class="card"'],
  ["/contact", "contact", "sections", "<form"],
  ["/search", "search", "sections", 'class="find-box open-line"'],
  ["/powerbi-landing", "powerbi-landing", "sections", "<form"],
] as const;

const above = { section: "statement", statement: "Quokkas stand above." };
const below = { section: "statement", statement: "Quokkas stand below." };
const call = { section: "call", title: "Quokkas ask.", action: { label: "Write", topic: "ai" } };

/** A copy of the shipped content, each list of sections around a page's own parts changed. */
async function changed(change: (own: string[]) => object[]): Promise<string> {
  const content = join(temporaryDirectory(), "content");
  await cp("content", content, { recursive: true });
  const lists = new Set(PAGES.map(([, file, field]) => `${file} ${field}`));
  for (const list of lists) {
    const [file = "", field = ""] = list.split(" ");
    const path = join(content, "pages", `${file}.json`);
    const page = JSON.parse(await readFile(path, "utf8")) as Record<string, { section: string }[]>;
    const own = (page[field] ?? []).map(({ section }) => section);
    await writeFile(path, JSON.stringify({ ...page, [field]: change(own) }));
  }
  return content;
}

test("lists, entries and forms may have sections above and below what is their own", async () => {
  const content = await changed((own) =>
    own[0] === "title"
      ? [{ section: "title" }, above, { section: "main" }, below, call]
      : [{ section: "main" }, below, call],
  );
  const { app } = await openBuiltSite({ CONTENT_DIR: content });
  for (const [url, , , main] of PAGES) {
    const { statusCode, body } = await app.inject({ url, headers });
    expect(statusCode, url).toBe(200);
    const shown = body.slice(body.indexOf('id="main"'), body.indexOf("</main>"));
    const order = ["<h1", "Quokkas stand above.", main, "Quokkas stand below.", "Quokkas ask."]
      .map((words) => shown.indexOf(words))
      .filter((at) => at >= 0);
    expect(order, url).toEqual(order.toSorted((one, other) => one - other));
    expect(order.length, url).toBeGreaterThan(3);
    expect(shown.match(/<h1/g), url).toHaveLength(1);
  }
  const found = await app.inject({ url: "/search?q=quokkas", headers });
  expect(found.body).toContain('href="/blog"');
});

test("a page whose own part is missing, comes twice or is not there is refused in words", async () => {
  const said = async (change: (own: string[]) => object[]) => {
    const content = await changed(change);
    const { ok, text } = await checkContent(content, new Date());
    expect(ok).toBe(false);
    return text;
  };
  const sections = (own: string[]) => own.map((section) => ({ section }));
  const without = await said((own) => [...sections(own).filter(({ section }) => section !== "main"), below]);
  expect(without).toMatch(
    /blog\.json:\d+:\d+ {2}sections {2}must have what the page has of its own \(title, main\)/,
  );
  expect(without).toMatch(/cases\.json:\d+:\d+ {2}entrySections {2}must have .*\(title, main, ask\)/);
  const upside = await said((own) => [below, ...sections(own)]);
  expect(upside).toMatch(
    /contact\.json.* must begin with a section that has the heading of the page \(main\)/,
  );
  const foreign = await said((own) => [...sections(own), { section: "ask" }, { section: "main" }]);
  expect(foreign).toMatch(/feed\.json.* must have what the page has of its own/);
  expect(foreign).toMatch(/offers\.json.* must have the section `call` or `ask` only at the end/);
});
