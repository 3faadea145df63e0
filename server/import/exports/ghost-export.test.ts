import { expect, test } from "vitest";
import { aGhost } from "../../../tests/support/written-exports.ts";
import { readGhostExport } from "./ghost-export.ts";

const gated = (marks: string) =>
  `<p>a</p>\n<!--kg-gated-block:begin ${marks} -->\n<p>b</p>\n<!--kg-gated-block:end-->\n<p>c</p>`;
const read = (html: string) => {
  const [post] = aGhost([{ slug: "parts", html }]).posts;
  return { html: post?.html, hints: post?.hints };
};
const LEFT_OUT = ["had parts for members only, which are left out"];

test("a part for members is left out, a public one stays", () => {
  for (const marks of ['nonMember:false memberSegment:"status:free,status:-free"', 'memberSegment:""', ""]) {
    expect(read(gated(marks)).html, marks).not.toContain("b");
    expect(read(gated(marks)).hints, marks).toEqual(LEFT_OUT);
  }
  const open = read(gated('nonMember:true memberSegment:""'));
  expect(open.hints).toEqual([]);
  expect(open.html?.replace(/\s/g, "")).toBe("<p>a</p><p>b</p><p>c</p>");
});

test("a part for members without an end is left out to the end of the text", () => {
  const cut = gated("nonMember:false").replace("<!--kg-gated-block:end-->", "");
  expect(read(cut)).toEqual({ html: "<p>a</p>\n", hints: LEFT_OUT });
});

test("an export of an old Ghost, which is the data alone, is read like a new one", () => {
  const data = {
    posts: [{ id: 1, title: "First", slug: "first", html: "<p>a</p>", published_at: 1_420_070_400_000 }],
  };
  const read = (value: unknown) => readGhostExport(JSON.stringify(value), undefined).posts;
  expect(read({ data })).toEqual(read({ db: [{ data }] }));
  expect(read({ data })).toMatchObject([{ slug: "first", title: "First" }]);
});
