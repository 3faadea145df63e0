import { expect, test } from "vitest";
import * as z from "zod/mini";
import { kolamChoiceSchema } from "./kolam-choice.ts";

const problemsOf = (choice: unknown) =>
  z.safeParse(kolamChoiceSchema, choice).error?.issues.map(({ message }) => message);

test("a kolam that cannot be drawn is refused: one of too many dots, and one of none", () => {
  for (const choice of [
    { grid: "square", columns: 35, rows: 15 },
    { grid: "diamond", columns: 2 },
    { columns: 12 },
  ])
    expect(problemsOf(choice), JSON.stringify(choice)).toEqual([
      "must ask for a drawing of 1 to 70 dots: choose a `grid`, and other `columns` and `rows`",
    ]);
  for (const choice of [{}, { seed: "a" }, { grid: "lens", columns: 35, rows: 1 }, { rows: 3 }])
    expect(problemsOf(choice), JSON.stringify(choice)).toBe(undefined);
});
