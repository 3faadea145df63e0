import { expect, test } from "vitest";
import { openHighlight } from "./highlight.ts";
import { highlightInThread } from "./highlight-in-thread.ts";

const blocks = [
  { language: "sql", code: "select name -- theirs\nfrom customers;" },
  { language: "ts", code: 'const name = "theirs";' },
];

test("code is split into the same runs as without a thread", async () => {
  const [inThread, here] = await Promise.all([highlightInThread(blocks), openHighlight(["sql", "ts"])]);
  for (const { code, language } of blocks) {
    expect(inThread(code, language)).toEqual(here(code, language));
    expect(inThread(code, language).length).toBeGreaterThan(1);
  }
});

test("articles that are read at once get their own code, and one without code stays as it is", async () => {
  const [sql, ts, none] = await Promise.all([
    highlightInThread(blocks.slice(0, 1)),
    highlightInThread(blocks.slice(1)),
    highlightInThread([]),
  ]);
  const [{ code: query } = { code: "" }, { code: line } = { code: "" }] = blocks;
  expect(sql(query, "sql")).not.toEqual([query]);
  expect(ts(line, "ts")).not.toEqual([line]);
  expect(ts(query, "sql")).toEqual([query]);
  expect(none(line, "ts")).toEqual([line]);
});
