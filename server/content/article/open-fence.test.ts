import { expect, test } from "vitest";
import { aPost } from "../../../tests/support/a-post.ts";
import { aContentFolder, samplePages } from "../../../tests/support/content-folder.ts";
import { problemsOfPost } from "../../../tests/support/content-problems.ts";
import { openContent } from "../open-content.ts";

const OPEN = (line: number, column: number, fence: string) => [
  `content/posts/first-note.md:${line}:${column}  text  the code block that begins here is not closed and includes everything below; end it with a line ${fence}`,
];

test.each([
  ["Go.\n\n```ts\nconst a = 1;\n\nMore.", 14, "```"],
  ["````md\n```ts\n```\n\nMore.", 12, "````"],
  ["~~~text\n```\n\nMore.", 12, "~~~"],
  ["- ```text\n  a\n\nMore.", 12, "```", 3],
  ["```text\na\n\nMore.\n\n```text\nb\n```\n", 12, "```"],
])("code that is not closed is reported with its line: %j", async (body, line, fence, column = 1) => {
  expect(await problemsOfPost({}, body)).toEqual(OPEN(line, column, fence));
});

test.each([
  "```ts\nconst a = 1;\n```\n\n~~~text\n```\n~~~",
  "````md\n```ts\nconst a = 1;\n```\n````",
  "- ```text\n  a\n  ```\n- b\n\n1. ```text\n   a\n   ```",
  "> ```text\n> a\n> ```",
  "```text\na\n    ```\n```",
  "Go and ``` in a line\n\n``` a `b` ```",
])("code that is closed passes: %j", async (body) => {
  expect(await problemsOfPost({}, body)).toEqual([]);
});

test("code that is not closed keeps no post out", async () => {
  const folder = await aContentFolder({ "posts/first-note.md": aPost({}, "```text\nGo.") });
  const content = await openContent(folder.path, { pages: samplePages });
  expect(content.post("1")).toBeDefined();
});
