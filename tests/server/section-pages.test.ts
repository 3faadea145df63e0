import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { aPost } from "../support/a-post.ts";
import { aLiveSite, until } from "../support/a-live-site.ts";
import { HEAD_SECTION, MIXED_SECTIONS, sectionPage } from "../support/section-samples.ts";
import { aContactForm } from "../support/contact-form.ts";
import { runProgram } from "../support/run-program.ts";
import { asBrowser, openBuiltSite } from "../support/open-built-site.ts";
import { storedMessages } from "../support/stored-messages.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { mayLog } from "../support/logged.ts";
import { readSettings } from "#server/settings.ts";
import { checkContent } from "../../tools/check-content.ts";
import { previewLink } from "../../tools/content/preview-link.ts";

beforeEach(() => mayLog("content-warned"));

const NOINDEX = '<meta name="robots" content="noindex"/>';
const QUOKKAS = sectionPage([HEAD_SECTION], {
  head: { title: "Quokkas for teams", description: "A made page about quokkas.", keywords: ["quokka"] },
  title: "Quokkas",
});

async function put(content: string, name: string, page: string): Promise<string> {
  const file = join(content, "pages", `${name}.json`);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, page);
  return file;
}

test("a file makes a page and everywhere it is looked for, without a rebuild, and 410 once it is gone", async () => {
  const name = "animals/quokkas";
  const { content, get, dataDir } = await aLiveSite();
  const address = `/${name}`;
  const shown = ["/sitemap.xml", "/search?q=quokkas"];
  expect((await get(address)).status).toBe(302);
  for (const path of shown) expect((await get(path)).text).not.toContain(address);
  const file = await put(content, name, QUOKKAS);
  await until(async () => (await get(address)).status === 200);
  const { text, headers } = await get(address);
  expect(text).toContain("<title>Quokkas for teams | Kolam Software</title>");
  expect(text).toMatch(/<h1[^>]*>A made page\.<\/h1>/);
  expect(text).not.toContain(NOINDEX);
  expect(headers.get("etag")).toBeTruthy();
  const [, picture = ""] = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(text) ?? [];
  expect((await get(picture)).headers.get("content-type")).toBe("image/png");
  for (const path of shown) await until(async () => (await get(path)).text.includes(address));
  expect((await get(`${address}.md`)).text).toContain("# A made page.");

  await rm(file);
  await until(async () => (await get(address)).status === 410);
  for (const path of shown) await until(async () => !(await get(path)).text.includes(address));
  // While the first still runs: what it has not written by now, a power cut would take.
  const again = await openBuiltSite({ DATA_DIR: dataDir, CONTENT_DIR: content });
  const answer = await again.app.inject({ url: address, headers: asBrowser });
  expect([answer.statusCode, answer.body.includes("This page is no longer here.")]).toEqual([410, true]);
});

test("a draft and a page of tomorrow are shown only with their link, which search engines never see", async () => {
  const { content, get, origin, dataDir } = await aLiveSite();
  for (const hidden of [{ draft: true }, { published: "2099-01-01T09:00+05:30" }]) {
    const file = await put(content, "quokkas", sectionPage([HEAD_SECTION], { title: "Quokkas", ...hidden }));
    const settings = { CONTENT_DIR: content, DATA_DIR: dataDir, ORIGIN: origin };
    const link = (await previewLink(file, 7, readSettings(settings), new Date())).replace(origin, "");
    await until(async () => (await get(link)).status === 200);
    const { text, headers } = await get(link);
    expect(text).toContain("A preview, visible only through this link.");
    expect(text).toContain(NOINDEX);
    expect(headers.get("cache-control")).toContain("no-store");
    expect((await get("/quokkas")).status).toBe(302);
    expect((await get("/sitemap.xml")).text).not.toContain("/quokkas");
    expect((await get("/search?q=quokkas")).text).not.toContain('href="/quokkas"');
    expect((await get(`${link.slice(0, -2)}00`)).status).toBe(302);
    await rm(file);
  }
  const file = await put(content, "quokkas", sectionPage([HEAD_SECTION], { title: "Quokkas", draft: true }));
  const settings = { CONTENT_DIR: content, SECRET: "another key than the one of the site", ORIGIN: origin };
  expect(await runProgram("tools/content.ts", ["preview", file], settings)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/\/preview\/page\/\w+\n$/),
    stderr: `The site at ${origin} does not accept this link (HTTP 302): set ORIGIN or PORT, and SECRET or DATA_DIR, to the server's values.\n`,
  });
});

test("a page and a post that are scheduled appear when they are due, without a restart", async () => {
  const { content, get } = await aLiveSite();
  const addresses = ["/quokkas", "/post/7001/quokkas-by-night"];
  const found = ["/sitemap.xml", "/search?q=quokkas", "/blog", "/feed.xml"];
  const texts = async () => (await Promise.all(found.map(get))).map(({ text }) => text).join("\n");
  const note = { id: '"7001"', slug: "quokkas-by-night", title: "Quokkas by night" };
  const schedule = async (title: string, due: Date) => {
    const published = due.toISOString();
    await put(content, "quokkas", sectionPage([HEAD_SECTION], { title: "Quokkas", published }));
    await writeFile(join(content, "posts/quokkas-by-night.md"), aPost({ ...note, published }));
    // What both are written before is on the site, so both were read.
    await put(content, "wombats", sectionPage([HEAD_SECTION], { title }));
    await until(async () => (await get("/wombats")).text.includes(title));
  };
  // So far ahead that it is looked at before it is due, however long the machine takes for that.
  for (let ahead = 4_000; ; ahead *= 4) {
    const due = new Date(Date.now() + ahead);
    await schedule(`Wombats ${ahead}`, due);
    const statuses = await Promise.all(addresses.map(async (address) => (await get(address)).status));
    const early = await texts();
    if (Date.now() >= due.valueOf()) continue;
    // A page that was due in an earlier round is gone now, others were never there.
    for (const status of statuses) expect([302, 410]).toContain(status);
    for (const address of addresses) expect(early).not.toContain(address);
    break;
  }

  for (const address of addresses) await until(async () => (await get(address)).status === 200);
  for (const address of addresses) await until(async () => (await texts()).includes(address));
});

test("a page that is unlisted is for those who have its address", async () => {
  const { content, get } = await aLiveSite();
  await put(content, "quokkas", sectionPage([HEAD_SECTION], { title: "Quokkas", unlisted: true }));
  await until(async () => (await get("/quokkas")).status === 200);
  expect((await get("/quokkas")).text).toContain(NOINDEX);
  expect((await get("/quokkas.md")).status).toBe(404);
  for (const path of ["/sitemap.xml", "/search?q=quokkas", "/llms.txt"])
    expect((await get(path)).text, path).not.toContain('"/quokkas');
});

test("a page that says nothing, or takes what belongs to another, is refused in words", async () => {
  const content = join(temporaryDirectory(), "content");
  await cp("content", content, { recursive: true });
  const call = { section: "call", title: "And now?", action: { label: "Write", topic: "ai" } };
  const form = { section: "form", heading: "Write", lede: "To us.", topic: "ai", send: "Send" };
  const refused: [name: string, sections: Parameters<typeof sectionPage>[0], words: RegExp][] = [
    ["media/quokkas", [], /has the address \/media\/quokkas, which belongs to another part/],
    ["post/quokkas", [], /has the address \/post\/quokkas, which belongs to another part/],
    ["Quokkas", [], /this name is not valid for a page/],
    ["twice", [call, HEAD_SECTION], /must have the section `call` only at the end/],
    ["no-address", [{ ...form, fields: ["name", "message"] }], /must ask for `email`/],
    ["own-field", [{ ...form, fields: ["email", "age"] }], /sections\.1\.fields\.1 /],
    [
      "unknown",
      [{ section: "entries", collection: "people", heading: "Who", entries: ["unknown"] }],
      /\/people\/unknown is a dead link/,
    ],
    ["no-logo", [{ section: "logos", logos: ["Oxbow", "Uttara", "Unknown"] }], /has no logo of Unknown/],
    [
      "thirteen",
      Array.from({ length: 12 }, () => ({ section: "statement", statement: "One." })),
      /thirteen\.json:\d+:\d+ {2}sections {2}.*12/,
    ],
  ];
  for (const [name, sections] of refused) await put(content, name, sectionPage([HEAD_SECTION, ...sections]));
  await put(content, "headless", sectionPage([call]));
  // The pages that the site cannot be without are judged alike.
  const about = JSON.parse(await readFile(join(content, "pages/about.json"), "utf8")) as {
    sections: object[];
  };
  const people = { section: "entries", collection: "people", heading: "Who", entries: ["not-there"] };
  await put(content, "about", JSON.stringify({ ...about, sections: about.sections.toSpliced(1, 0, people) }));
  const said = (await checkContent(content, new Date())).lines;
  expect(said.filter((line) => line.includes("/about.json"))).toEqual([
    expect.stringMatching(/sections\.1\.entries {2}.*\/people\/not-there is a dead link/),
  ]);
  for (const [name, , words] of [
    ...refused,
    ["headless", [], /must begin with a section that has the heading/] as const,
  ]) {
    const lines = said.filter((line) => line.includes(`/${name}.json`));
    expect(lines.join("\n"), name).toMatch(words);
  }
});

test("the form of a page asks for its own fields, and loses no message when the page loses the form", async () => {
  const { content, get, origin, dataDir } = await aLiveSite();
  const form = {
    section: "form",
    heading: "Write to us",
    lede: "A person answers.",
    person: "asha-sample",
    fields: ["message", "email"],
    labels: { message: "Which animal, and why" },
    topic: "ai",
    send: "Ask",
  };
  await put(content, "quokkas", sectionPage([HEAD_SECTION, form]));
  await until(async () => (await get("/quokkas")).status === 200);
  const { text } = await get("/quokkas");
  const order = ["Which animal, and why", "Work e-mail", 'name="consent"'].map((words) =>
    text.indexOf(words),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(text).not.toContain('name="phone"');
  expect(text).toContain("Asha Sample answers");

  const keyIn = (page: string) => /name="key" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const send = (key: string, changes: Record<string, string> = {}) => {
    const typed = aContactForm({
      form: "page",
      from: "quokkas",
      key,
      name: "",
      company: "",
      phone: "",
      topic: "",
      ...changes,
    });
    return fetch(`${origin}/quokkas`, {
      method: "POST",
      headers: { Origin: origin },
      body: typed,
      redirect: "manual",
    });
  };
  const wrong = await send(keyIn(text), { message: "" });
  expect([wrong.status, keyIn(await wrong.text())]).toEqual([422, expect.stringMatching(/.{22}/)]);
  // A field that this page does not show.
  expect((await send(keyIn(text), { phone: "+91 80 0000 0000" })).status).toBe(422);
  expect((await send(keyIn(text))).status).toBe(303);
  expect(storedMessages(dataDir, "form", "topic", "from_page")[0]).toEqual({
    form: "page",
    topic: "ai",
    from_page: "quokkas",
  });

  const late = keyIn((await get("/quokkas")).text);
  await put(content, "quokkas", sectionPage([HEAD_SECTION]));
  await until(async () => !(await get("/quokkas")).text.includes("Which animal"));
  const kept = await send(late, { message: "The page has no form any more, and I was writing." });
  expect(kept.status).toBe(422);
  expect(await kept.text()).toContain("The page has no form any more, and I was writing.");
  const whole = {
    name: "Noor Sample",
    topic: "ai",
    message: "The page has no form any more, and I was writing.",
  };
  expect((await send(late, whole)).status).toBe(303);
  expect(
    (await fetch(`${origin}/nowhere`, { method: "POST", headers: { Origin: origin }, body: "a=b" })).status,
  ).not.toBe(303);
});

test("every section is in the page, in its twin and found by its words", async () => {
  const { content, get } = await aLiveSite();
  await put(content, "quokkas", sectionPage(MIXED_SECTIONS));
  await until(async () => (await get("/quokkas")).status === 200);
  const { text } = await get("/quokkas");
  for (const words of [
    "A colour may lie here.",
    "A text beside a picture",
    "It went as it was said.",
    "Who owns the code?",
    "And now?",
  ]) {
    expect(text).toContain(words);
    expect((await get("/quokkas.md")).text).toContain(words);
  }
  await until(async () => (await get("/search?q=went+as+it+was+said")).text.includes('href="/quokkas"'));
});
