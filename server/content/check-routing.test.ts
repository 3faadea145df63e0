import { expect, test } from "vitest";
import { checkRouting } from "./read-json-content.ts";

test("a topic that no message has is warned of by its place; that of the campaign page is one", () => {
  const told: unknown[] = [];
  const topics = { ai: ["a@b.example"], al: ["a@b.example"], campaign: ["a@b.example"] };
  const file = {
    path: "routing.json",
    content: {},
    value: { topics },
    report: (...one: unknown[]) => void told.push(one),
  };
  checkRouting(file, new Set(["ai", "saas"]));
  expect(told).toEqual([
    [["topics", "al"], "no message has this topic; use one of ai, saas, campaign, application", "warning"],
  ]);
  checkRouting(file, undefined);
  checkRouting({ ...file, value: undefined }, new Set(["ai"]));
  expect(told).toHaveLength(1);
});
