import { expect, test } from "vitest";
import { holdsWords, publicHtml } from "./ghost-parts.ts";

const gated = (marks: string) =>
  `<p>a</p>\n<!--kg-gated-block:begin ${marks} -->\n<p>b</p>\n<!--kg-gated-block:end-->\n<p>c</p>`;

test("a part for members is left out, a public one stays", () => {
  for (const marks of ['nonMember:false memberSegment:"status:free,status:-free"', 'memberSegment:""', ""]) {
    expect(publicHtml(gated(marks)).html, marks).not.toContain("b");
    expect(publicHtml(gated(marks)), marks).toMatchObject({ gated: true });
  }
  const open = publicHtml(gated('nonMember:true memberSegment:""'));
  expect(open).toMatchObject({ gated: false });
  expect(open.html.replace(/\s/g, "")).toBe("<p>a</p><p>b</p><p>c</p>");
});

test("a part for members without an end is left out to the end of the text", () => {
  const cut = gated("nonMember:false").replace("<!--kg-gated-block:end-->", "");
  expect(publicHtml(cut)).toEqual({ html: "<p>a</p>\n", gated: true });
});

test("an empty text is distinguished from one in another format", () => {
  expect(holdsWords('{"root":{"children":[{"children":[],"type":"paragraph"}]}}')).toBe(false);
  expect(holdsWords('{"root":{"children":[{"type":"extended-text","text":"a"}]}}')).toBe(true);
  expect(holdsWords('{"sections":[[1,"p",[[0,[],0,"a"]]]],"cards":[]}')).toBe(true);
  expect(holdsWords('{"sections":[[10,0]],"cards":[["image",{"src":"a"}]]}')).toBe(true);
  expect(holdsWords('{"version":"0.3.1","markups":[],"cards":[],"sections":[[1,"p",[[0,[],0,""]]]]}')).toBe(
    false,
  );
});
