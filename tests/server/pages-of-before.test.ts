import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { aLiveSite, until } from "../support/a-live-site.ts";
import { mayLog } from "../support/logged.ts";
import { asBrowser as headers, openBuiltSite } from "../support/open-built-site.ts";
import { FOLDER_OF_BEFORE, PAGES_OF_BEFORE, putPagesOfBefore } from "../support/pages-of-before.ts";
import { runProgram } from "../support/run-program.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { checkContent } from "../../tools/check-content.ts";
import { upgradePage } from "#server/content/upgrade-page.ts";

beforeEach(() => mayLog("content-warned", "content-refused"));

const WARNING =
  "warning: is in the form of before December 2026, which the next version no longer reads; npm run content -- upgrade rewrites it";

/** A copy of the shipped content whose pages are in the older form. */
async function folderOfBefore(): Promise<string> {
  const content = join(temporaryDirectory(), "content");
  await cp("content", content, { recursive: true });
  await putPagesOfBefore(content);
  return content;
}

const runContent = (content: string, ...args: string[]) =>
  runProgram("tools/content.ts", args, { CONTENT_DIR: content });

/** Every form that is sent has a key of its own. */
const withoutKey = (body: string) => {
  const [, key = "none"] = /name="key" value="([^"]+)/.exec(body) ?? [];
  return body.replaceAll(key, "");
};

const pageIn = (content: string, name: string) => join(content, "pages", `${name}.json`);

const read = async (path: string) => JSON.parse(await readFile(path, "utf8")) as unknown;

/** Former fields of sections, which now follow from their kinds and order, and the fields that name the kinds. */
const FORMER_CHOICES = new Set(["ground", "overlap", "section", "band"]);

/** All texts of a page, wherever they stand in it. */
const textsIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => (FORMER_CHOICES.has(key) ? [] : textsIn(inner)))
    : typeof value === "string"
      ? [value]
      : [];

const kindsIn = (page: unknown): string[] =>
  Object(page).sections.map(({ section }: { section: string }) => section);

test("a folder in the form of before is served as it was, and each file has one warning that names the command", async () => {
  const content = await folderOfBefore();
  const upgraded = await folderOfBefore();
  await runContent(upgraded, "upgrade");
  const [before, today] = await Promise.all([
    openBuiltSite({ CONTENT_DIR: content }),
    openBuiltSite({ CONTENT_DIR: upgraded }),
  ]);
  for (const name of PAGES_OF_BEFORE) {
    const url = name === "home" ? "/" : `/${name}`;
    const old = await before.app.inject({ url, headers });
    const present = await today.app.inject({ url, headers });
    expect(old.statusCode, url).toBe(200);
    expect(withoutKey(old.body), url).toBe(withoutKey(present.body));
  }
  const { lines, text } = await checkContent(content, new Date());
  expect(text).toContain("0 errors");
  const warned = lines.filter((line) => line.includes(WARNING));
  expect(new Set(warned.map((line) => /pages\/(.*)\.json:1:1 /.exec(line)?.[1]))).toEqual(
    new Set(PAGES_OF_BEFORE),
  );
  expect(warned).toHaveLength(PAGES_OF_BEFORE.length);
});

test("an upgrade rewrites pages of before, and keeps their files until they are removed", async () => {
  const content = await folderOfBefore();
  const original = await readFile(pageIn(content, "home"), "utf8");
  await writeFile(pageIn(content, "cut-off"), '{ "hero": ');
  const contact = await readFile(pageIn(content, "contact"), "utf8");
  const kept = join(content, ".before-upgrade");
  const photograph = { src: "/media/images/before-you-move.png", alt: "A page with eleven points." };
  const cases = Object(await read(pageIn(content, "cases")));
  await writeFile(pageIn(content, "cases"), JSON.stringify({ ...cases, photograph }));

  const upgraded = await runContent(content, "upgrade");
  expect(upgraded).toMatchObject({ code: 0, stderr: "" });
  for (const name of PAGES_OF_BEFORE) {
    expect(upgraded.stdout).toContain(`pages/${name}.json`);
    const page = await read(pageIn(content, name));
    expect(kindsIn(page), name).toEqual(kindsIn(await read(pageIn("content", name))));
    const before = await read(pageIn(kept, name));
    const texts = textsIn(page).join("\n");
    expect(
      textsIn(before).filter((text) => !texts.includes(text)),
      name,
    ).toEqual([]);
  }
  expect(await readFile(pageIn(kept, "home"), "utf8")).toBe(original);
  expect(await readFile(pageIn(content, "cut-off"), "utf8")).toBe('{ "hero": ');
  expect(await readFile(pageIn(content, "contact"), "utf8")).toBe(contact);
  await rm(pageIn(content, "cut-off"));
  const checked = await checkContent(content, new Date());
  expect(checked).toMatchObject({ ok: true, text: expect.not.stringContaining(WARNING) });

  // A restored old file would overwrite the kept one.
  await writeFile(pageIn(content, "home"), original);
  const refused = await runContent(content, "upgrade");
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("is there from an earlier upgrade");
  expect(refused.stderr).toContain("npm run content -- upgrade --remove-old");
  expect(await readFile(pageIn(content, "home"), "utf8")).toBe(original);

  const removed = await runContent(content, "upgrade", "--remove-old");
  expect(removed).toMatchObject({ code: 0, stdout: expect.stringContaining("pages/home.json") });
  expect(existsSync(kept)).toBe(false);
});

test("kinds of before become forms of others in every list of sections, with their anchors", () => {
  const texts = [
    { title: "One", text: "First." },
    { title: "Two", text: "Then." },
  ];
  const page = {
    title: "Winter",
    sections: [{ section: "reasons", id: "why", heading: "Why.", items: texts }],
  };
  expect(upgradePage("winter", { ...page, entrySections: [{ section: "two-texts", texts }] })).toEqual({
    title: "Winter",
    sections: [{ section: "points", id: "why", heading: "Why.", items: texts }],
    entrySections: [
      {
        section: "columns",
        first: { heading: "One", text: "First." },
        second: { heading: "Two", text: "Then." },
      },
    ],
  });
  expect(upgradePage("winter", { ...page, sections: [{ section: "points", items: texts }] })).toBeUndefined();
});

test("a mistake in a page of before is refused in words, and the page stays as it was", async () => {
  const { content, get, lines } = await aLiveSite();
  const shown = (await get("/services")).text;
  const page = Object(await read(join(FOLDER_OF_BEFORE, "services.json")));
  await writeFile(pageIn(content, "services"), JSON.stringify({ ...page, course: { heading: "" } }));
  await until(() => lines.some((line) => /content-refused.*services\.json/.test(line)));
  expect(lines.find((line) => /content-refused.*services\.json/.test(line))).toMatch(
    /sections\.3\.(?:heading|steps)/,
  );
  expect((await get("/services")).text).toBe(shown);

  await writeFile(pageIn(content, "services"), JSON.stringify({ ...page, heading: "Quokkas at work." }));
  await until(async () => (await get("/services")).text.includes("Quokkas at work."));
});
