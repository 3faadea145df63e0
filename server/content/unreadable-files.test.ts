import { expect, test } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { problemsWith } from "../../tests/support/content-problems.ts";

test.each(["\r\n", "\r"])("byte order mark and line ends like %j are tolerated", async (end) => {
  const text = `\uFEFF${aPost({ published: "soon" }).replaceAll("\n", end)}`;
  expect(await problemsWith({ "posts/first-note.md": text })).toEqual([
    'content/posts/first-note.md:9:1  published  must be a date like 2026-05-28, or with time and zone, like 2026-05-28T09:30+05:30 (found "soon")',
  ]);
});

test("a file that is not UTF-8 is refused with the line of the first wrong byte", async () => {
  const bytes = Buffer.concat([Buffer.from(aPost()), Buffer.from([0x63, 0x61, 0x66, 0xe9])]);
  expect(await problemsWith({ "posts/first-note.md": bytes })).toEqual([
    "content/posts/first-note.md:13:4  file  is not valid UTF-8; save it again as UTF-8",
  ]);
});

test.each([
  ['{\n  "categories": []\n  "tags": []\n}\n', "2:19", "a comma is missing at the end of this line"],
  ['{ "categories": [] "tags": [] }', "1:20", 'a comma is missing before "tags"'],
  [
    '{\n  "tags": [\n    "a",\n  ],\n  "series": []\n}\n',
    "3:8",
    "there is a comma before the closing ]; remove it",
  ],
  ['{ "tags": [],\n\n}', "1:13", "there is a comma before the closing }; remove it"],
  ['{ "tags" [] }', "1:10", 'a colon is missing after "tags"'],
  [
    '{\n  "tags": "a,\n  "series": []\n}\n',
    "2:11",
    'the text that begins with "a, is not closed; end it with a quote',
  ],
  ["{ 'tags': [] }", "1:3", 'names and texts need straight double quotes, "so", not \''],
  ["{ \u201ctags\u201d: [] }", "1:3", 'names and texts need straight double quotes, "so", not \u201c'],
  ["{\n  // Ours.\n}", "2:3", "JSON has no comments; remove the one that begins with //"],
  ['{\n  "tags": [\n    "a"\n', "3:8", "the end is missing; close the [ of line 2 with ]"],
  ['{ "tags": [] }\n}', "2:1", "there is more after the last closing }; remove it from } on"],
  ['{ "tags": }', "1:11", "a value is missing before }"],
  ['{ "tags": [} ', "1:12", "the [ of line 1 is closed by }; write ]"],
  ["{ tags: [] }", "1:3", 'tags has no quotes; write "tags"'],
  ['{ "tags": yes }', "1:11", 'yes has no quotes; write "yes"'],
  [
    '{ "tags": "a\\qb" }',
    "1:11",
    'the text "a\\qb" has a backslash that JSON does not know; write two, \\\\',
  ],
  ['{ "a": 1,, "b": 2 }', "1:10", "this comma is unexpected; remove it"],
  ['{ "a": {\n "b": 01 } }', "2:7", "01 cannot be read; look for a missing or extra comma, quote or bracket"],
  ['{ "a": {}, "b": [],\n"c": 1 "d" }', "2:8", 'a comma is missing before "d"'],
  ['{ "tags": "a\tb" }', "1:11", 'the text "a b" has a tab or another invisible character; remove it'],
  ["", "1:1", "the file is empty"],
])("JSON that cannot be read is refused with its place, in one line: %j", async (text, at, said) => {
  const problems = await problemsWith({ "taxonomy.json": text });
  expect(problems).toEqual([`content/taxonomy.json:${at}  file  is not valid JSON: ${said}`]);
});

test("a list in place of fields is refused in plain words", async () => {
  for (const file of ["taxonomy.json", "site.json"])
    expect(await problemsWith({ [file]: '["/old"]' })).toContain(
      `content/${file}:1:1  file  must be a group of fields between { and } (found a list)`,
    );
});

test("while the site's own file cannot be read, missing placeholders of it are not reported", async () => {
  const post = {
    "posts/first-note.md": aPost({ title: '"{brand}"' }, "[Map]({map}) {city} <{email}> {nothing}"),
  };
  const problems = await problemsWith({ ...post, "site.json": '{\n  "name" "Oxbow"\n}' });
  expect(problems).toEqual([
    expect.stringMatching(/^content\/posts\/first-note\.md:12:31 {2}text {2}\{nothing\} is unknown/),
    expect.stringMatching(/^content\/site\.json:2:10 /),
  ]);
});

test("a field given twice in JSON is refused", async () => {
  const twice =
    '{\n  "categories": [{ "slug": "ai", "name": "AI" }],\n  "tags": [],\n  "tags": [{ "slug": "data", "name": "Data" }]\n}\n';
  expect(await problemsWith({ "taxonomy.json": twice })).toEqual([
    "content/taxonomy.json:4:3  file  this field is given twice; keep one of them",
  ]);
});
