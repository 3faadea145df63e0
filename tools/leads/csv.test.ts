import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCsv } from "./csv.ts";

test.each(["=1+1", "+91 80 0000", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1+1", "|cmd", "%0A=1"])(
  "%j is shown, not computed",
  (text) => {
    expect(formatCsv([[text]])).toBe(`\ufeff"'${text}"\r\n`);
  },
);

test("what is no formula comes back as it was, whatever it holds", () => {
  const text = fc.string({ unit: "grapheme" }).filter((each) => /^[a-z]/.test(each));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (row) => {
      const line = formatCsv([row]).slice(1, -2);
      const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, each = ""]) =>
        each.replaceAll('""', '"'),
      );
      expect(cells).toEqual(row);
    }),
  );
});
