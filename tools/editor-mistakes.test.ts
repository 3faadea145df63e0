import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aPost } from "../tests/support/a-post.ts";
import { aContentFolder } from "../tests/support/content-folder.ts";
import { temporaryDirectory } from "../tests/support/temporary-directory.ts";
import { checkContent } from "./check-content.ts";
import { deadPreview, previewLink } from "./content/preview-link.ts";

const NOW = new Date("2026-11-21");

/** Output of the check about one post, without its file name and weight. */
async function saidOf(post: string): Promise<string[]> {
  const { path } = await aContentFolder({ "posts/first-note.md": post });
  const { text } = await checkContent(path, NOW);
  return text
    .split("\n")
    .flatMap((line) => /first-note\.md:(.*)/.exec(line)?.[1]?.replace("  warning: ", "  ") ?? []);
}

test.each([
  ["a list that is text", { tags: "data, planning" }, '7:1  tags  must be a list (found "data, planning")'],
  ["an empty list", { tags: "[]" }, "7:1  tags  is empty; name at least 1"],
  [
    "an empty field",
    { category: "" },
    "6:1  category  is empty; fill it in (in quotes if it begins with #), or remove it if it is optional",
  ],
  [
    "a title that begins as a comment does",
    { title: "#1 of our notes" },
    expect.stringMatching(/^3:1 {2}title {2}is empty; .*in quotes if it begins with #/),
  ],
  [
    "a title that ends where a comment begins",
    { title: "Our #1 note" },
    "3:1  title  the part after # is a hidden comment; put the text in quotes",
  ],
  [
    "a title in curly quotes",
    { title: "“A note”" },
    "3:1  title  its curly quotes “ are shown; write straight ones around it",
  ],
  [
    "one of several authors in curly quotes",
    { author: '[“Anna”, "“Ben” Bell"]' },
    "8:10  author.0  its curly quotes “ are shown; write straight ones around it",
  ],
  [
    "a name that stands for nothing",
    { title: '"About {Brand}"' },
    "3:1  title  {Brand} is unknown and shown as it is; write {brand}",
  ],
  [
    "a quote that is not closed",
    { excerpt: '"Begun' },
    expect.stringMatching(/^9:22 {2}file {2}cannot be read from here on: .*unclosed quote or bracket$/),
  ],
])("%s is reported once, with its fix", async (_name, facts, said) => {
  expect(await saidOf(aPost(facts))).toEqual([said]);
});

test.each([
  ["• One\n• Two", "12:1  text  • is not a list; write - and a space"],
  ["Say:\n• One\n• Two", "13:1  text  • is not a list; write - and a space"],
  ["o\tBelow", "12:1  text  o is not a list; write - and a space"],
  ["Say:\n\n| a | b", "14:1  text  | is not a table; write a line such as | --- | --- | below the first"],
  ["> [!NOTTE]\n> Mind.", expect.stringContaining("[!NOTTE] is unknown; use one of [!NOTE], ")],
  [":::note\nMind.\n\nThe end.", expect.stringContaining("12:1  text  :::note is not closed")],
  ["Said so.[^1]", expect.stringContaining("the footnote [^1] has no text")],
  ["We are\n{shortname}.", "13:1  text  {shortname} is unknown and shown as it is; write {shortName}"],
  [
    "By {colleague}.",
    expect.stringContaining("12:4  text  {colleague} is unknown and shown as it is; use one of {brand}, "),
  ],
  ["Said so.\n\n[^1]: By us.", expect.stringContaining("14:1  text  nothing refers to the footnote [^1]")],
])("what is half written in a text is found by the check: %s", async (text, said) => {
  expect(await saidOf(aPost({}, text))).toEqual([said]);
});

test("a text that cannot be taken apart is named, and all others are checked", async () => {
  const [said, ...more] = await saidOf(aPost({}, `${"> ".repeat(3_000)}Deep.`));
  expect(said).toMatch(/^1:1 {2}file {2}cannot be read \(.+\); undo the last change$/);
  expect(more).toEqual([]);
});

test("no-break and wide spaces behind the names of fields and in their lists are spaces", async () => {
  const facts = {
    title: "\u00a0A note",
    tags: "\u00a0[data]",
    author: "\n -\u3000Anna",
    category: "\u3000ai",
  };
  const post = aPost(facts).replaceAll(": \u00a0", ":\u00a0").replaceAll(": \u3000", ":\u3000");
  expect(await saidOf(post)).toEqual([]);
});

test("what is written whole is not complained of", async () => {
  const text =
    "Pipes | here and • there **bold**\n> [!note]\n> a\n\n- b\n\n  :::tip\n  c\n  :::\n\n> :::note\n> d\n> :::\n\nSo.[^1] `[^2]` `{none}` {year}\n\n[^1]: Us.";
  expect(await saidOf(aPost({}, text))).toEqual([]);
});

test("a link to a preview is given when there is something to see, else what to fix", async () => {
  const settings = { dataDir: temporaryDirectory(), secret: Buffer.alloc(32), origin: "http://localhost:1" };
  const linkTo = async (post: string, other = {}) => {
    const { path } = await aContentFolder({ "posts/first-note.md": post });
    return previewLink(join("posts", "first-note.md"), 7, { ...settings, contentDir: path, ...other }, NOW);
  };
  expect(await linkTo(aPost({ draft: "true" }, "[Dead](/nowhere)"))).toMatch(/^http:.*\/preview\/\w+$/);
  const begun = { draft: "true", title: undefined, excerpt: undefined, category: "nothing", tags: "[]" };
  expect(await linkTo(aPost(begun, "![](/media/missing.png)"))).toMatch(/\/preview\/\w+$/);
  await expect(linkTo(aPost({ ...begun, published: undefined }))).rejects.toThrow(/published .*\nno link/s);
  expect(await deadPreview("http://localhost:1/preview/aa")).toMatch(/cannot be reached .*ORIGIN or PORT/);
  await expect(linkTo(aPost(), { secret: undefined })).rejects.toThrow(/no file "secret"; set SECRET or/);
  expect(existsSync(join(settings.dataDir, "secret"))).toBe(false);
  await expect(linkTo(aPost({ category: "nothing" }))).rejects.toThrow(
    /first-note\.md:6:1 {2}category .*\nno link/,
  );
});
