import { expect, test } from "vitest";
import { bodyOf, readArticle } from "../../../tests/support/read-article.ts";

const picture = (name: string, caption?: string) => [
  "figure",
  0,
  ["img", { src: `/${name}.png`, alt: name, width: 24, height: 12, loading: "lazy", decoding: "async" }],
  ...(caption ? [["figcaption", 0, caption]] : []),
];

test("pictures of a gallery become figures in one figure, on lines or in paragraphs of their own", async () => {
  const together = '![a](/a.png "A")\n![b](/b.png)\n![c](/c.png)';
  for (const pictures of [together, together.replaceAll("\n", "\n\n")])
    expect(await bodyOf(`:::gallery[All *of* them]\n${pictures}\n:::`)).toEqual([
      [
        "figure",
        { className: "gallery gallery-3" },
        picture("a", "A"),
        picture("b"),
        picture("c"),
        ["figcaption", 0, "All ", ["em", 0, "of"], " them"],
      ],
    ]);
  const [two] = await bodyOf(":::gallery\n![a](/a.png)\n![b](/b.png)\n:::");
  expect(two?.[1]).toEqual({ className: "gallery gallery-2" });
  const [four] = await bodyOf(":::gallery{columns=4}\n![a](/a.png)\n![b](/b.png)\n:::");
  expect(four?.[1]).toEqual({ className: "gallery gallery-4" });
});

test("columns, details and media with text hold what may be in a post", async () => {
  expect(await bodyOf("::::columns\n:::column\n- a\n:::\n\n:::column\n## B\n\nb\n:::\n::::")).toEqual([
    [
      "div",
      { className: "columns" },
      ["div", { className: "column" }, ["ul", 0, ["li", 0, "a"]]],
      ["div", { className: "column" }, ["h2", { id: "b" }, "B"], ["p", 0, "b"]],
    ],
  ]);
  const parts = [":::column", "a", ":::", "", ":::column", "b", ":::"].join("\n");
  const [uneven] = await bodyOf(`::::columns{widths=2:1}\n${parts}\n::::`);
  expect(uneven?.[1]).toEqual({ className: "columns columns-2-1" });
  expect(await bodyOf(":::details[Ask {brand} *now*]\na\n:::")).toEqual([
    ["details", 0, ["summary", 0, "Ask Oxbow ", ["em", 0, "now"]], ["p", 0, "a"]],
  ]);
  const beside = (side: string) => bodyOf(`:::media-text${side}\n![a](/a.png "A")\n\nb\n\nc\n:::`);
  const words = ["div", 0, ["p", 0, "b"], ["p", 0, "c"]];
  expect(await beside("")).toEqual([["div", { className: "media-text" }, picture("a", "A"), words]]);
  expect(await beside("{side=above}")).toEqual([
    ["div", { className: "media-text media-above" }, picture("a", "A"), words],
  ]);
  const [wide] = await bodyOf(":::media-text{side=right width=two-thirds}\n![a](/a.png)\n\nb\n:::");
  expect(wide?.[1]).toEqual({ className: "media-text media-right media-two-thirds" });
});

test("a layout that lacks something is reported, with how it is written", async () => {
  const problemOf = async (markdown: string) => (await readArticle(`Lede.\n\n${markdown}`)).problems;
  expect(await problemOf(":::gallery\nWords.\n:::")).toEqual([
    "3 :::gallery can only contain pictures; write each on a line, and their shared caption as :::gallery[…]",
  ]);
  expect(await problemOf(":::gallery{columns=9}\n![a](/a.png)\n:::")).toEqual([
    expect.stringContaining("3 :::gallery columns must be 2, 3 or 4"),
  ]);
  expect(await problemOf(":::gallery[Only words]\n:::")).toEqual([
    "3 :::gallery is empty; write its text on the lines below, then a line with just :::",
  ]);
  expect(await problemOf(":::details\na\n:::")).toEqual([
    "3 :::details has no summary; write it as :::details[What is inside]",
  ]);
  expect(await problemOf(":::media-text\na\n:::")).toEqual([
    "3 :::media-text needs a picture in a separate paragraph, and the text below it",
  ]);
  expect(await problemOf("::::columns\n:::column\na\n:::\nb\n::::")).toEqual([
    expect.stringContaining("3 ::::columns takes only columns"),
  ]);
  const parts = ":::column\na\n:::\n\n:::column\nb\n:::";
  expect(await problemOf(`::::columns{widths=1:2:1}\n${parts}\n::::`)).toEqual([
    "3 ::::columns has 2 columns, but widths=1:2:1 lists 3",
  ]);
  expect(await problemOf(`::::columns{widths=9:1}\n${parts}\n::::`)).toEqual([
    expect.stringContaining("3 ::::columns widths must be one of 2:1, 1:2,"),
  ]);
  expect(await problemOf(":::media-text{side=above width=third}\n![a](/a.png)\n\nb\n:::")).toEqual([
    "3 :::media-text takes no width with the picture above",
  ]);
  expect(await problemOf(":::column\na\n:::")).toEqual([expect.stringContaining("3 :::column is outside")]);
});
