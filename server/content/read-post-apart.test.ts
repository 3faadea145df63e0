import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { runProgram } from "../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { openContentFiles } from "./content-files.ts";
import { openPostReader } from "./read-post-apart.ts";
import { readPost } from "./read-post.ts";

/** Opens our content, and says how many posts it has and whether it loaded a parser of Markdown itself. */
const PROGRAM = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({
    resolve(specifier, context, next) {
      loaded.push(specifier);
      return next(specifier, context);
    },
  });
  const { openContent } = await import(${JSON.stringify(pathToFileURL("server/content/open-content.ts").href)});
  if (process.argv[2] === "alone") process.execPath = "/nowhere/node";
  const content = await openContent("content");
  console.log(content.posts().length, loaded.includes("remark-parse"));
`;

const names = readdirSync("content/posts");

test("a post comes out of a process of its own as it would here, and so does what is wrong with one", async () => {
  const files = await openContentFiles("content");
  const reader = openPostReader("content");
  onTestFinished(reader.close);
  const sources = { placeholders: { year: "2026" }, taxonomy: undefined, zone: "Asia/Kolkata" };
  const posts = names.map((name): [string, Buffer] => [
    `posts/${name}`,
    readFileSync(`content/posts/${name}`),
  ]);
  posts.push(
    ["posts/no-facts.md", Buffer.from("Only text.")],
    ["posts/no-text.md", Buffer.from([0xff, 0xfe, 0x00])],
    ["posts/elsewhere.md", Buffer.from(aPost({}, "![Nothing](/media/images/../site.json)"))],
  );
  for (const [path, bytes] of posts)
    expect(await reader.read(path, bytes, sources), path).toEqual(
      await readPost(path, bytes, { ...sources, files }),
    );
});

test.each([
  ["", false],
  ["alone", true],
])(
  "a start loads no parser of Markdown into the server, unless it has to read by itself (%s)",
  async (how, loads) => {
    const program = join(temporaryDirectory(), "open.mjs");
    writeFileSync(program, PROGRAM);
    const { stdout } = await runProgram(program, [how]);
    expect(stdout).toBe(`${names.length} ${loads}\n`);
  },
);
