import { expect, test } from "vitest";
import { bodyOf } from "../../../tests/support/read-article.ts";

test("a table keeps its headers, and an empty corner makes row headers", async () => {
  expect(await bodyOf("|  | Now | Then |\n| --- | ---: | --- |\n| Cost | 1 | 2 |")).toEqual([
    [
      "table",
      0,
      [
        "thead",
        0,
        [
          "tr",
          0,
          ["td", 0],
          ["th", { scope: "col", className: "align-right" }, "Now"],
          ["th", { scope: "col" }, "Then"],
        ],
      ],
      [
        "tbody",
        0,
        [
          "tr",
          0,
          ["th", { scope: "row" }, "Cost"],
          ["td", { className: "align-right" }, "1"],
          ["td", 0, "2"],
        ],
      ],
    ],
  ]);
});

test("a table is labelled by its caption, else by the heading above it, and no two share a label", async () => {
  const table = "| a | b |\n| --- | --- |\n| 1 | 2 |\n| 1 | 3 |";
  const body = await bodyOf(
    `## Costs\n\n${table}\n\n${table}\n\nTable: What it *took*\n\n### Gains\n\nTable: Ours\n\n${table}\n\n${table}`,
  );
  const tables = body.flatMap((node) => (node[0] === "table" ? [[node[1], node[2]]] : []));
  const head = ["thead", 0, ["tr", 0, ["th", { scope: "col" }, "a"], ["th", { scope: "col" }, "b"]]];
  expect(tables).toEqual([
    [{ "aria-label": "Costs" }, head],
    [{ "aria-label": "What it took" }, ["caption", 0, "What it took"]],
    [{ "aria-label": "Ours" }, ["caption", 0, "Ours"]],
    [{ "aria-label": "Gains" }, head],
  ]);
  expect(JSON.stringify(body)).not.toContain("Table:");
});

test("a table whose headers are all empty begins with its first row", async () => {
  expect(await bodyOf("|   |   |\n| - | - |\n| a | b |\n")).toEqual([
    ["table", 0, ["tbody", 0, ["tr", 0, ["th", { scope: "row" }, "a"], ["td", 0, "b"]]]],
  ]);
});

test("the first column is row headers if each of its cells is short and unique", async () => {
  const rowHeads = async (keys: readonly string[]) => {
    const rows = keys.map((key) => `| ${key} | x |`).join("\n");
    return (
      JSON.stringify(await bodyOf(`| a | b |\n| --- | --- |\n${rows}`)).match(/"scope":"row"/g)?.length ?? 0
    );
  };
  expect(await rowHeads(["One", "Two"])).toBe(2);
  expect(await rowHeads(["One", "One"])).toBe(0);
  expect(await rowHeads(["One", ""])).toBe(0);
  expect(await rowHeads(["One", "A sentence that goes on too long for the name of a row"])).toBe(0);
});
