import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aSite } from "../../../tests/support/moving-blog.ts";
import { aPost } from "../../../tests/support/a-post.ts";
import { runRedirects } from "./import-rules.ts";

const NOTE = "/post/7/drawing-one-line";
const ORIGIN = "https://www.example.com";

/** The shipped content with one post and these rules. */
function aFolder(rules: string | Uint8Array = "") {
  const { above, contentDir, read } = aSite();
  const post = aPost({ id: '"7"', slug: "drawing-one-line", category: "projects", tags: "[data]" });
  writeFileSync(join(contentDir, "posts/drawing-one-line.md"), post);
  if (rules.length > 0) writeFileSync(join(contentDir, "redirects.txt"), rules);
  const settings = { contentDir, dataDir: above, blog: undefined, origin: ORIGIN };
  return {
    above,
    rules: () => read("redirects.txt"),
    run: async (command: string, name?: string, text?: string | Uint8Array) => {
      const file = name && join(above, name);
      if (file !== undefined && text !== undefined) writeFileSync(file, text);
      const result = await runRedirects(command, file, settings, new Date());
      return result && { ...result, lines: result.text.replaceAll(`${above}/`, "").split("\n") };
    },
  };
}

test.each([
  ["UTF-16, as Unicode text", Buffer.from("\uFEFFold\tnew\r\n/über-uns\t/about\r\n", "utf16le")],
  ["the code page of Western Windows", Buffer.from("old;new\r\n/über-uns;/about\r\n", "latin1")],
  ["UTF-8 with its mark", Buffer.from("\uFEFFold;new\r\n/über-uns;/about\r\n")],
])("a table that a spreadsheet saved in %s is read", async (_name, table) => {
  const { run, rules } = aFolder();
  expect(await run("import", "table.csv", table)).toMatchObject({ ok: true });
  expect(rules()).toMatch(/^\/über-uns +\/about\n$/);
});

test("a table of old and new addresses is added, and each refused row is named with its reason", async () => {
  const { run, rules } = aFolder(`host https://docs.example.com\n/old /about\n/other /services`);
  const table = [
    "New address;Old address",
    '"/about";"https://Old.example.com/Company/index.html"',
    `${ORIGIN}${NOTE};/2019/05/a-note`,
    '"https://docs.example.com/a;b";"/docs;a"',
    "/about;/old/",
    "/about;/other",
    "/about;/services",
    "/about;/?p=12",
    "/nowhere;/gone",
    "/post/99/none;/gone-post",
    "https://elsewhere.example/;/away",
    "/chain-2;/chain-1",
    "/about;/chain-2",
    "/ring-2;/ring-1",
    "/ring-1;/ring-2",
    "/about;/about/",
    '/about;"/x\n/y /z"',
    "/news;/aktuelles/*",
    "/blog;/news/*",
    ";/nothing",
    "",
  ].join("\r\n");
  const result = await run("import", "table.csv", table);
  expect(result).toMatchObject({ ok: false });
  expect(
    rules()
      .split("\n")
      .map((line) => line.replace(/\s+/, " ")),
  ).toEqual([
    "host https://docs.example.com",
    "/old /about",
    "/other /services",
    "/Company/index.html /about",
    `/2019/05/a-note ${NOTE}`,
    "/docs;a https://docs.example.com/a;b",
    "/chain-2 /about",
    "/news/* /blog",
    "",
  ]);
  expect(result?.lines.toSorted()).toEqual(
    [
      ["6  /other  already redirects to /services, not to /about"],
      ["7  /services  is the address of a page of this site"],
      ["8  /?p=12  differs from others by its query"],
      ["9  /gone  /nowhere is not a page of this site"],
      ["10  /gone-post  /post/99/none is a dead link"],
      ["11  /away  https://elsewhere.example/ points to a host that is not listed"],
      ["12  /chain-1  leads to /chain-2", "write /about here"],
      ["14  /ring-1  is part of a loop"],
      ["15  /ring-2  is part of a loop"],
      ["16  /about/  is the same address here"],
      ["17  /x /y /z  has a space in an address"],
      ["19  /aktuelles/*  leads to /news", "write /blog here"],
      ["21  /nothing  must be an old address and a new one"],
    ]
      .map(([said = "", fix = ""]) => `refused  table.csv:${said}.*${fix}`)
      .concat("5 added to redirects.txt, 1 already there, 13 rejected")
      .toSorted()
      .map((said) => expect.stringMatching(said.replaceAll(/[?]|\*(?= )/g, "\\$&"))),
  );
});

test("rules that cannot be read are refused, and not written over", async () => {
  const { run } = aFolder(Buffer.from("# Für alle\n/old /about\n", "latin1"));
  await expect(run("import", "table.csv", "old,new\n/older,/about\n")).rejects.toThrow(
    "content/redirects.txt:1:4  file  is not valid UTF-8; save it again as UTF-8",
  );
});

test("redirects.json is taken over whole, and a second time nothing is added", async () => {
  const { run, rules } = aFolder();
  const json = JSON.stringify({ "/2019/05/a-note": NOTE, "/notes/a-note.html": "/about" });
  expect(await run("import", "redirects.json", json)).toMatchObject({
    ok: true,
    lines: ["2 added to redirects.txt, 0 already there, 0 rejected"],
  });
  expect(rules()).toBe(`/2019/05/a-note    ${NOTE}\n/notes/a-note.html /about\n`);
  expect((await run("import", "redirects.json"))?.lines).toEqual([
    "0 added to redirects.txt, 2 already there, 0 rejected",
  ]);
  await expect(run("import", "redirects.json", "[]")).rejects.toThrow("is not a map of old to new addresses");
});

test("the coverage counts pages, redirects and unknown addresses, and fails when one is unknown", async () => {
  const { run } = aFolder("/old/* /blog\n/lost /post/8/none\n");
  const list =
    "# ours\n/about\nhttps://old.example.com/About/?utm=1\n/post/7\n/old/x\r\n/lost\n/blog/tag/none\nabout\n";
  expect(await run("coverage", "list.txt", list)).toMatchObject({
    ok: false,
    lines: [
      "unknown  /lost",
      "unknown  /blog/tag/none",
      "unknown  about",
      "7 addresses: 3 pages, 1 redirected, 3 unknown",
    ],
  });
  const sitemap = `<?xml version="1.0"?><urlset><url><loc>${ORIGIN}/about</loc></url>
    <url><loc>\n<![CDATA[${ORIGIN}/old/a?b=1&c=2]]></loc></url></urlset>`;
  expect(await run("coverage", "sitemap.xml", sitemap)).toMatchObject({
    ok: true,
    lines: ["2 addresses: 1 pages, 1 redirected, 0 unknown"],
  });
  await expect(run("coverage", "index.xml", "<sitemapindex></sitemapindex>")).rejects.toThrow("one by one");
  await expect(run("coverage", "empty.txt", "\n")).rejects.toThrow("contains no address");
});
