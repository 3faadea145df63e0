import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { aPicture } from "../../../tests/support/a-picture.ts";
import { aPost } from "../../../tests/support/a-post.ts";
import { aSite } from "../../../tests/support/moving-blog.ts";
import { adopt } from "./adopt.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

/** A site, and a folder with what an exporter wrote. */
function anExport(given: Record<string, string | Buffer>) {
  const site = aSite();
  const folder = join(site.above, "output");
  for (const [path, text] of Object.entries(given)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const settings = {
    contentDir: site.contentDir,
    dataDir: join(site.above, "data"),
    blog: undefined,
    origin: "https://www.example.com",
  };
  return {
    ...site,
    take: async (more: Parameters<typeof adopt>[1] = {}) => {
      const { text } = await adopt(folder, more, settings, NOW);
      const lines = text.replaceAll(`${folder}/`, "").split("\n");
      return { lines, errors: lines.filter((line) => /:\d+:\d+ {2}(?!\S+ {2}warning: )/.test(line)) };
    },
  };
}

/** A file as wordpress-export-to-markdown writes it. */
function wordpress(title: string, body: string, more: readonly string[] = []): string {
  return ["---", `title: "${title}"`, 'date: "2024-05-01"', ...more, "---", "", body, ""].join("\n");
}

const WORDS = "The ferry leaves at noon and is back before dark, in all but the worst of weather.";

test("a post of WordPress gets every field that it needs, and what was guessed is named by file and line", async () => {
  const { take, read } = anExport({
    "ferry/index.md": wordpress("The ferry &amp; the tide", `${WORDS}\n\n![](images/Boat-1.png)`, [
      'coverImage: "Boat-1.png"',
      "categories:",
      '  - "projects"',
      "tags:",
      '  - "slow-boats"',
    ]),
    "ferry/images/Boat-1.png": await aPicture("png", "#886644"),
  });
  const form = "https://old.example/%year%/%monthnum%/%postname%/";
  const { lines, errors } = await take({ permalinks: form });
  expect(errors).toEqual([]);
  expect(read("posts/ferry.md")).toBe(`---
id: "1"
title: The ferry & the tide
slug: ferry
excerpt: ${WORDS}
category: projects
tags:
  - slow-boats
author: Kolam Software
published: 2024-05-01
cover:
  src: /media/images/boat-1.png
  alt: The ferry & the tide
---

${WORDS}

![Boat 1](/media/images/boat-1.png)
`);
  expect(read("redirects.txt")).toMatch(/^\/2024\/05\/ferry\/ +\/post\/1\/ferry$/m);
  for (const named of [
    "ferry/index.md:1  excerpt: none; it got its first words",
    'ferry/index.md:7  tags: "slow-boats" is new in taxonomy.json',
    'ferry/index.md:13  a picture had no alternative text; it got "Boat 1"',
  ])
    expect(lines).toContain(named);
});

test("what Ghost, Hugo and Jekyll call the fields is understood, drafts stay drafts, and all else is named", async () => {
  const { take, read } = anExport({
    "ghost.md": `---
title: The first of the old ones
slug: the-first
date_published: 2016-05-01T05:20:00.000Z
date_updated: 2016-05-02T05:20:00.000Z
primary_author: { name: Ben Sample, slug: ben }
tags: Boats, Tides
feature_image: __GHOST_URL__/content/images/2016/05/boat.png
feature_image_alt: A boat
visibility: public
---
${WORDS}
`,
    "images/2016/05/boat.png": await aPicture("png", "#112233"),
    "hugo.md": `---
title: From Hugo
date: 2024-05-01 10:00:00
lastmod: 2024-05-03
description: ${WORDS}
weight: 3
draft: true
aliases: [/old/from-hugo/]
---
See [the first](ghost.md#more) {{< youtube sample >}} and [nothing](nowhere.md).
`,
    "_posts/2023-02-03-from-jekyll.md": `---
layout: post
published: false
author: [${[1, 2, 3, 4, 5, 6].map((at) => `Author ${at}`).join(", ")}]
---
# From Jekyll

${WORDS}
`,
    "no-dates.md": '---\ntitle: "Note 7007"\ndate: "0000-00-00 00:00:00"\n---\nWords.\n',
    "toml.md": "+++\ntitle = 'x'\n+++\nWords.\n",
    "about.md": "---\ntitle: About\ntype: page\n---\nWords.\n",
  });
  const { lines, errors } = await take();
  expect(errors).toEqual([]);
  const ghost = read("posts/the-first.md");
  for (const line of [
    "published: 2016-05-01T05:20:00Z",
    "updated: 2016-05-02T05:20:00Z",
    "author: Ben Sample",
  ])
    expect(ghost.split("\n")).toContain(line);
  expect(ghost).toContain("cover:\n  src: /media/images/boat.png\n  alt: A boat\n");
  // Ten o'clock in the zone of the site.
  expect(read("posts/hugo.md")).toMatch(/^published: 2024-05-01T04:30:00Z$[^]*^draft: true$/m);
  expect(read("posts/hugo.md")).toMatch(/\[the first\]\(\/post\/\d+\/the-first#more\).* and nothing\./);
  expect(read("posts/from-jekyll.md")).toMatch(
    /^title: From Jekyll$[^]*^published: 2023-02-03$[^]*^draft: true$/m,
  );
  expect(read("posts/no-dates.md")).toMatch(/^published: 2026-11-21\ndraft: true$/m);
  for (const named of [
    "hugo.md:3  date: has no time zone; the site's was used",
    "hugo.md:6  weight: dropped",
    "hugo.md:10  the shortcode {{< youtube sample >}} stays; readers see it",
    "hugo.md:10  the link to nowhere.md was dropped; its words stay",
    '_posts/2023-02-03-from-jekyll.md:4  author: only 5 are kept; dropped "Author 6"',
    'no-dates.md:3  date: "0000-00-00 00:00:00" is not a valid time',
    "toml.md:1  this is TOML; hugo convert toYAML writes front matter that is read here",
    "about.md:1  not written: this is a page, not a post",
  ])
    expect(lines).toContain(named);
});

test("more than 8 tags are cut by name, and terms that share their Latin rest stay apart", async () => {
  const tags = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => `  - "t${at}"`);
  const { take, read } = anExport({
    "a.md": wordpress("Note 7001", WORDS, ["categories:", '  - "web開発"', "tags:", ...tags]),
    "b.md": wordpress("Note 7002", WORDS, [
      "categories:",
      '  - "webデザイン"',
      "tags:",
      '  - "C++"',
      '  - "C"',
    ]),
  });
  const { lines, errors } = await take();
  expect(errors).toEqual([]);
  expect(lines).toContain('a.md:6  tags: only 8 are kept; dropped {"name":"t9"}');
  const { categories, tags: all } = JSON.parse(read("taxonomy.json")) as Record<
    string,
    { slug: string; name: string }[]
  >;
  const slugs = (list: { slug: string; name: string }[] = [], ...names: string[]) =>
    new Set(list.filter(({ name }) => names.includes(name)).map(({ slug }) => slug)).size;
  expect([slugs(categories, "web開発", "webデザイン"), slugs(all, "C", "C++")]).toEqual([2, 2]);
});

/** Pictures that scripts show later, each with a copy for browsers without scripts. */
const LAZY = `<p><img src="data:image/svg+xml,%3Csvg/%3E" data-lazy-src="/u/a.png" alt="A"><noscript><img src="/u/a.png" alt="A"></noscript></p><p><img src="/plugins/placeholder.gif" data-src="/u/b.png" alt="B"><noscript><img src="/u/b.png" alt="B"></noscript></p>`;

test("pictures are found inline, lazy, in other sizes and under names of two signs, a hundred and more", async () => {
  const many = Array.from(
    { length: 101 },
    (_, at) => `![P${at}](https://old.example/wp-content/uploads/p${at}.png)`,
  );
  const { take, read, files } = anExport({
    "many.md": wordpress("Note 7004", [WORDS, ...many].join("\n\n")),
    "lazy.md": wordpress("Lazy pictures", `${WORDS}\n\n${LAZY}`),
    "inline.md": wordpress(
      "Note 7006",
      `${WORDS}\n\n![Drawn](data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==)`,
    ),
    "nfd.md": wordpress("Note 7012", `${WORDS}\n\n![Z](https://old.example/wp-content/uploads/zo\u00eb.jpg)`),
    "linked.md": wordpress(
      "Note 7010",
      `${WORDS}\n\n[![P](https://old.example/wp-content/uploads/p1-300x200.png)](https://old.example/wp-content/uploads/p1.png) and words.`,
    ),
    "gone.md": wordpress("A picture that is gone", `${WORDS}\n\n![Gone](https://old.example/gone.png)`),
    ...(Object.fromEntries(
      await Promise.all(
        many.map(async (_, at) => [
          `uploads/p${at}.png`,
          await aPicture("png", `#0000${(at + 10).toString(16).padStart(2, "0")}`),
        ]),
      ),
    ) as Record<string, Buffer>),
    "uploads/zoe\u0308.jpg": await aPicture("jpeg", "#334455"),
    "u/a.png": await aPicture("png", "#445566"),
    "u/b.png": await aPicture("png", "#556677"),
  });
  const { lines, errors } = await take();
  expect(errors).toEqual([]);
  expect(read("posts/many.md").match(/\]\(\/media\/images\/p\d+\.png\)/g)).toHaveLength(101);
  expect(read("posts/lazy.md")).toContain("![A](/media/images/a.png)\n\n![B](/media/images/b.png)");
  expect(read("posts/inline.md")).toContain("![Drawn](/media/images/inline.gif)");
  expect(read("posts/nfd.md")).toContain("![Z](/media/images/zoe.jpg)");
  expect(read("posts/linked.md")).toContain("![P](/media/images/p1.png) and words.");
  expect(read("posts/gone.md")).toContain("[Gone](https://old.example/gone.png)");
  expect(lines).toContain(
    "gone.md:8  no file of the picture https://old.example/gone.png: a link to it stays",
  );
  expect(files().filter((path) => /^images\/p1\b/.test(path))).toEqual(["images/p1.png"]);
});

test("HTML, headings and code become what our Markdown has, on the lines that the report names", async () => {
  const body = [
    WORDS,
    "<figure>\n\n![A](a.png)\n\n<figcaption>\n\nSeen at noon\n\n</figcaption>\n\n</figure>",
    '<figure><img src="a.png" alt="A"><figcaption>Seen at dusk</figcaption></figure>',
    '<iframe src="https://player.example/1" title="A film"></iframe>',
    "<script>alert(1)</script>",
    "# A part\n\n#### Far below",
    "    make\n    reboot",
    'Type `cd /srv   make`,<br>then <span class="x">wait</span> for {email}. [Run](javascript:alert\\(4\\)) [plain](http://old.example/x)',
    '\\[caption id="x" width="300"\\][![Dots](a.png)](a.png) Dots with a [source](https://partner.example/)\\[/caption\\]',
    "\\[embed\\]https://player.example/9\\[/embed\\]",
  ].join("\n\n");
  const { take, read } = anExport({
    "every-part.md": wordpress("Every part", body),
    "a.png": await aPicture("png", "#778899"),
  });
  const { lines, errors } = await take();
  expect(errors).toEqual([]);
  const text = read("posts/every-part.md");
  for (const part of [
    '![A](/media/images/a.png "Seen at dusk")',
    "[A film](https://player.example/1)",
    "## A part\n\n### Far below",
    "```text\nmake\nreboot\n```",
    "`cd /srv   make`,\\\nthen wait for { email }. Run [plain](https://old.example/x)",
    '![Dots](/media/images/a.png "Dots with a source")',
    "<https://player.example/9>",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("alert");
  for (const named of [
    "every-part.md:24  <script> was dropped with what it holds",
    "every-part.md:28  a heading of level 4 became one of level 3",
    "every-part.md:33  the link to javascript:alert(4) was dropped; its words stay",
  ])
    expect(lines).toContain(named);
});

test("no post is overwritten, a second run writes nothing, and a taken id or name is named", async () => {
  const { take, read, contentDir, files } = anExport({
    "mine.md": wordpress("Mine", WORDS),
    "one/same.md": wordpress("Same", WORDS, ["id: 7"]),
    "two/same.md": wordpress("Same again", `Again. ${WORDS}`),
  });
  const mine = aPost({ id: '"7"', slug: "mine" });
  writeFileSync(join(contentDir, "posts/mine.md"), mine);
  const { lines } = await take();
  expect(read("posts/mine.md")).toBe(mine);
  expect(lines).toContain("mine.md:1  not written: posts/mine.md has its name or id; nothing is overwritten");
  expect(lines).toContain("one/same.md:1  id: posts/mine.md has 7, so it got the next free one, 8");
  expect(read("posts/same-2.md")).toContain("Again.");
  const before = files();
  expect((await take()).lines.at(-1)).toBe("0 posts written, 3 remarks");
  expect(files()).toEqual(before);
});
