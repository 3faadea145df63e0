import { expect, test } from "vitest";
import { bodyOf, readArticle } from "../../../tests/support/read-article.ts";

test("code is highlighted with classes, never with styles", async () => {
  const [pre] = await bodyOf('```ts\n// why\nconst a = "b" + 1;\n```');
  expect(pre).toEqual([
    "pre",
    0,
    [
      "code",
      0,
      ["span", { className: "tok-c" }, "// why\n"],
      ["span", { className: "tok-k" }, "const"],
      " a = ",
      ["span", { className: "tok-s" }, '"b"'],
      " + ",
      ["span", { className: "tok-n" }, "1"],
      ";",
    ],
  ]);
});

test("a block of code has the name of its file above it, and nothing else may follow its language", async () => {
  expect(await bodyOf("```ts title=\"a 'b'.ts\"\nx\n```")).toEqual([
    [
      "figure",
      { className: "file" },
      ["figcaption", 0, "a 'b'.ts"],
      ["pre", { "aria-label": "a 'b'.ts" }, ["code", 0, "x"]],
    ],
  ]);
  expect((await readArticle("```ts {1,2}\nx\n```")).problems).toEqual([
    expect.stringContaining('title="client.ts"'),
  ]);
});

test("code in an unknown language is reported and shown as it is, beside any other", async () => {
  const { body, problems } = await readArticle(
    "One.\n\n```ts\nlet a;\n```\n\n```promql\nup\n```\n\n```ts{1,2}\nb\n```",
  );
  expect(problems).toEqual([
    "7 the language promql is unknown; use one like ts, sql, csharp or text",
    "11 the language ts{1,2} is unknown; use one like ts, sql, csharp or text",
  ]);
  expect(body.slice(2)).toEqual([
    ["pre", 0, ["code", 0, "up"]],
    ["pre", 0, ["code", 0, "b"]],
  ]);
});

test("the language of code may be in upper or lower case", async () => {
  const [, written] = await bodyOf("One.\n\n```SQL\nselect 1\n```");
  const [, usual] = await bodyOf("One.\n\n```sql\nselect 1\n```");
  expect(JSON.stringify(usual)).toContain("tok-k");
  expect(written).toEqual(usual);
});
