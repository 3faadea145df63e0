import { expect, test } from "vitest";
import { formProblem, type Targets } from "../references.ts";
import { bodyOf, readArticle } from "../../../tests/support/read-article.ts";

test("the first paragraph leads, headings get anchors, and those of the second level are listed", async () => {
  const { body, headings, anchors, problems } = await readArticle(
    "One.\n\nTwo.\n\n## A part, *changed*\n\n### Below\n\n## A part, changed",
  );
  expect(problems).toEqual([]);
  expect(body).toEqual([
    ["p", { className: "lede" }, "One."],
    ["p", 0, "Two."],
    ["h2", { id: "a-part-changed" }, "A part, ", ["em", 0, "changed"]],
    ["h3", { id: "below" }, "Below"],
    ["h2", { id: "a-part-changed-1" }, "A part, changed"],
  ]);
  expect(headings.map(({ id }) => id)).toEqual(["a-part-changed", "a-part-changed-1"]);
  expect(anchors).toEqual(["a-part-changed", "below", "a-part-changed-1"]);
});

test("a no-break or wide space behind the mark of a heading or of a list is a space", async () => {
  expect(await bodyOf("Go.\n\n##\u00a0A part\n\n-\u00a0one\n-\u3000two")).toEqual([
    expect.anything(),
    ["h2", { id: "a-part" }, "A part"],
    ["ul", 0, ["li", 0, "one"], ["li", 0, "two"]],
  ]);
});

test("a heading never takes the id of the frame", async () => {
  expect(await bodyOf("## Main")).toEqual([["h2", { id: "main-1" }, "Main"]]);
});

test("a heading without letters has an id of its own, and none takes that of a footnote", async () => {
  const { body, anchors, headings } = await readArticle(
    "## 🎉\n\n## ???\n\n## Section\n\n## Footnote label\n\n## Fn 1\n\n## Fnref 1\n\nSaid.[^1]\n\n[^1]: By us.",
  );
  expect(anchors).toEqual([
    "section",
    "section-1",
    "section-2",
    "section-footnote-label",
    "section-fn-1",
    "section-fnref-1",
    "fnref-1",
    "footnote-label",
    "fn-1",
  ]);
  expect(headings.map(({ id }) => id)).toEqual(anchors.slice(0, 6));
  expect(body[3]).toEqual(["h2", { id: "section-footnote-label" }, "Footnote label"]);
});

test("a note, a drawing and a picture become blocks of their own", async () => {
  const source =
    ':::note\nMind the gap.\n:::\n\n::kolam{seed="one" caption="One line of {brand}." columns=5}\n\n![A dot](/media/images/dot.svg "Two dots")';
  expect(await bodyOf(source)).toEqual([
    ["aside", { className: "note" }, ["p", 0, "Mind the gap."]],
    ["kolam", { seed: "one", caption: "One line of Oxbow.", columns: 5 }],
    [
      "figure",
      0,
      [
        "img",
        {
          src: "/media/images/dot.svg",
          alt: "A dot",
          width: 24,
          height: 12,
          loading: "lazy",
          decoding: "async",
        },
      ],
      ["figcaption", 0, "Two dots"],
    ],
  ]);
});

test("placeholders are filled in text and links, and left alone in code", async () => {
  const { body, problems } = await readArticle("By {brand}, {unknown}, {x}, `{brand}`.");
  expect(body).toEqual([
    ["p", { className: "lede" }, "By Oxbow, {unknown}, {x}, ", ["code", 0, "{brand}"], "."],
  ]);
  expect(problems).toEqual(["1 {unknown} is unknown and shown as it is; use one of {brand}"]);
});

test("a colon in a line is not a directive", async () => {
  expect(await bodyOf("At 9:30, key:value and a:b{c}.")).toEqual([
    ["p", { className: "lede" }, "At 9:30, key:value and a:b{c}."],
  ]);
  expect(await bodyOf("At re:Invent[there](/services) and re:Play{x}.")).toEqual([
    ["p", { className: "lede" }, "At re:Invent", ["a", { href: "/services" }, "there"], " and re:Play{x}."],
  ]);
  expect((await readArticle("At re:Invent[^1] so.\n\n[^1]: Seen.")).anchors).toContain("fn-1");
});

test("notes, tips and warnings stand out, as blocks of ours or as GitHub writes them", async () => {
  expect(await bodyOf(":::tip[Do *this*]\nFirst.\n:::\n\n:::warning\nMind.\n:::")).toEqual([
    [
      "aside",
      { className: "tip" },
      ["p", { className: "callout-title" }, "Do ", ["em", 0, "this"]],
      ["p", 0, "First."],
    ],
    ["aside", { className: "warning" }, ["p", 0, "Mind."]],
  ]);
  expect(
    await bodyOf("> [!CAUTION]\n> Mind *it*.\n>\n> Twice.\n\n> [!NOTE] is said here\n\n> [!NOTE]\n> - a"),
  ).toEqual([
    ["aside", { className: "warning" }, ["p", 0, "Mind ", ["em", 0, "it"], "."], ["p", 0, "Twice."]],
    ["blockquote", 0, ["p", 0, "[!NOTE] is said here"]],
    ["aside", { className: "note" }, ["ul", 0, ["li", 0, "a"]]],
  ]);
  expect((await readArticle(":::tip[Only a title]\n:::")).problems).toEqual([
    expect.stringContaining("is empty"),
  ]);
});

test("foreign links say so, and our own do not", async () => {
  expect(await bodyOf("[a](https://b.example) [c](/services)")).toEqual([
    [
      "p",
      { className: "lede" },
      ["a", { href: "https://b.example", rel: "external noopener" }, "a"],
      " ",
      ["a", { href: "/services" }, "c"],
    ],
  ]);
});

test("footnotes link there and back, and start no chapter", async () => {
  const { body, anchors, headings, references, problems } = await readArticle("Said so.[^1]\n\n[^1]: By us.");
  expect(headings).toEqual([]);
  expect(problems).toEqual([]);
  expect(references).toEqual([]);
  expect(anchors).toEqual(["fnref-1", "footnote-label", "fn-1"]);
  expect(JSON.stringify(body)).toContain('"aria-describedby":"footnote-label"');
});

test("tasks are shown as characters without a form field", async () => {
  expect(await bodyOf("- [x] Done\n- [ ] Not yet")).toEqual([
    ["ul", 0, ["li", 0, "☑ Done"], ["li", 0, "☐ Not yet"]],
  ]);
});

test("reading time is a minute for every 220 words, or 500 characters of Chinese or Japanese, rounded up", async () => {
  expect((await readArticle("word ".repeat(220))).minutes).toBe(1);
  expect((await readArticle("word ".repeat(221))).minutes).toBe(2);
  expect((await readArticle("தமிழ்ச்சொற்கள் ".repeat(220))).minutes).toBe(1);
  expect((await readArticle("漢字かなカナ".repeat(1000))).minutes).toBe(12);
});

test.each([
  "<script>alert(1)</script>",
  "Text with <img src=x onerror=alert(1)> inside",
  "<a href='javascript:alert(1)'>x</a>",
  "<svg onload=alert(1)>",
  "<!-- comment -->",
  "<style>p { color: red }</style>",
])("raw HTML is reported and leaves nothing behind: %s", async (markdown) => {
  const { body, problems } = await readArticle(`Hello.\n\n${markdown}`);
  expect(problems).not.toEqual([]);
  expect(JSON.stringify(body)).not.toMatch(/onerror|onload|script:|<script|color: red|comment/);
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html;base64,AAAA)",
  "[x](vbscript:alert(1))",
  "[x](//other.example)",
  "<javascript:alert(1)>",
  "[x]\n\n[x]: javascript:alert(1)",
])("an address that could run code never comes through: %s", async (markdown) => {
  const { body, references } = await readArticle(markdown);
  const nowhere: Targets = {
    entries: () => new Set(),
    clients: () => new Set<string>(),
    anchors: () => undefined,
    post: () => undefined,
    posts: () => [],
    taxonomy: () => ({ categories: [], tags: [], series: [] }),
    files: new Set(),
  };
  expect(references.map((reference) => formProblem(reference, "/", nowhere))).toEqual([
    expect.stringContaining("is not an address for a link"),
  ]);
  expect(JSON.stringify(body)).not.toMatch(/"href":"[^"]*:/);
});

test("attributes cannot be smuggled in through directives", async () => {
  const { body, problems } = await readArticle(
    '::kolam{seed=x onclick="alert(1)" style="color:red" .c #main}\n\n:::note{onclick="alert(1)" #main}\nHi\n:::',
  );
  expect(problems.length).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toMatch(/onclick|style|main/);
});
