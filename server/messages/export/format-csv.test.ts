import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCsv } from "./export-messages.ts";

test.each(["=1+1", "+91 80 0000", "-1", "@SUM(A1)", " =1", "＝1+1", "|cmd", "%0A=1", "'=1"])(
  "%j is shown, not computed",
  (text) => {
    expect(formatCsv([[text]])).toBe(`"'${text}"\r\n`);
  },
);

test.each([
  ["Dear team;=1+1\n=2+2\nplease", "Dear team;'=1+1\n'=2+2\nplease"],
  ["a; \u00a0=1", "a;' \u00a0=1"],
  ["a\t@SUM(A1)\r\n\n-1", "a\t'@SUM(A1)\r\n\n'-1"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ['a;"=1', `a;'""=1`],
  ["a;b; c = d, -1\nx-y", "a;b; c = d, -1\nx-y"],
])("a spreadsheet that separates by semicolon, tab or line end computes nothing of %j", (text, shown) => {
  expect(formatCsv([[text]])).toBe(`"${shown}"\r\n`);
});

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom("=", "-", ";", "\t", "\r", "\n", " ", '"', "'", ",", "a") }),
);

test("a cell with any text comes back as it was without the marks, and no part of it begins a formula", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (row) => {
      const line = formatCsv([row]).slice(0, -2);
      const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, each = ""]) =>
        each.replaceAll('""', '"'),
      );
      for (const part of cells.flatMap((each) => each.split(/[;\t\r\n]/)))
        expect(part).not.toMatch(/^[\s"]*[=+\-@]/);
      expect(cells.map(withoutMarks)).toEqual(row);
    }),
  );
});

/** What a reader does who wants the very text: one apostrophe goes wherever one was put. */
function withoutMarks(shown: string): string {
  return shown
    .replaceAll(/(?<=[;\t\r\n])'(?=(?:[^\S\t\r\n]|[\u200b"'])*[=+\-@|%＝＋－＠])/g, "")
    .replace(/^'(?=[\s\u200b"']*[=+\-@|%＝＋－＠]|'*[\t\r])/, "");
}
