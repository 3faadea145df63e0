import { expect, test } from "vitest";
import { queryTerms } from "./query-terms.ts";
import { bestPassage } from "./rank-hits.ts";
import { vocabulary } from "./vocabulary.ts";

const words = (...found: string[]) =>
  queryTerms(
    found.map((word) => ({ exact: [word], prefix: [word] })),
    vocabulary([], []),
  );

test("the passage with most of the words is shown, the first of several", () => {
  const passages = ["About ledgers.", "A ledger and a queue.", "Queue and ledger."];
  expect(bestPassage(passages, words("ledger", "queue"))).toBe("A ledger and a queue.");
  expect(bestPassage(passages, words("nothing"))).toBe("About ledgers.");
  expect(bestPassage([], words("x"))).toBe("");
});

test("a long passage is cut between words, and the word found stays in it", () => {
  const long = `${"before ".repeat(60)}needle ${"after ".repeat(60)}`.trim();
  const cut = bestPassage([long], words("needle"));
  expect(cut).toMatch(/^… before .*needle.*after …$/);
  expect(cut.length).toBeLessThan(200);
  expect(bestPassage([`needle ${"after ".repeat(60)}`.trim()], words("needle"))).toMatch(/^needle after/);
  expect(bestPassage([`${"before ".repeat(60)}needle`], words("needle"))).toMatch(/needle$/);
});
