import fc from "fast-check";
import { expect, test } from "vitest";
import { inDots, messagesPerDot, tallied, tallyRows } from "./tally-drawing.ts";

const dotsOf = (path: string) => path.match(/h0/g)?.length ?? 0;

test("every message is one dot, in rows of ten, and the line goes round those in time alone", () => {
  const count = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(count, count, count, (inTime, late, unanswered) => {
      const rows = tallyRows({ inTime, late, unanswered });
      const sum = (part: "dots" | "late" | "unanswered") =>
        rows.reduce((all, row) => all + dotsOf(row[part]), 0);
      expect([sum("dots"), sum("late"), sum("unanswered")]).toEqual([inTime, late, unanswered]);
      expect(rows.slice(0, -1).every((row) => row.count === 10)).toBe(true);
      expect(rows.filter(({ line }) => line !== "")).toHaveLength(Math.ceil(inTime / 10));
      expect(tallied({ inTime, late, unanswered })).toBe(rows.reduce((all, row) => all + row.count, 0));
    }),
  );
});

test("dots of several messages grow with the messages, fill no more than their room, and hide nothing that was late", () => {
  const count = fc.integer({ min: 0, max: 2_000 });
  fc.assert(
    fc.property(count, count, count, count, (inTime, late, unanswered, more) => {
      const tally = { inTime, late, unanswered };
      const perDot = messagesPerDot(tallied(tally) + more, 24);
      const dots = inDots(tally, perDot);
      const larger = inDots({ ...tally, inTime: inTime + more }, perDot);
      expect(tallied(dots)).toBeLessThanOrEqual(tallied(larger));
      expect(tallied(larger)).toBeLessThanOrEqual(24);
      expect(dots.late > 0).toBe(late > 0);
      if (perDot === 1) expect(dots).toEqual(tally);
    }),
  );
});
