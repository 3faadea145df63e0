import { expect, test } from "vitest";
import { aContentFolder, samplePages } from "../../tests/support/content-folder.ts";
import { loadContent, problemsWith } from "../../tests/support/content-problems.ts";
import { openContent } from "./open-content.ts";

const GOOD = '---\ntitle: "Thanks"\n---\n\nHello {name},\n\nthis is {brand}.\n';

test("saved replies are read by their titles, with everything but the customer's name filled in", async () => {
  const folder = await aContentFolder({
    "replies/thanks.md": GOOD,
    "replies/again.md": '---\ntitle: "Again"\n---\nOnce more.\n',
  });
  await loadContent(folder.path, samplePages);
  const content = await openContent(folder.path, { pages: samplePages });
  expect(content.savedReplies()).toEqual([
    { slug: "again", title: "Again", text: "Once more." },
    { slug: "thanks", title: "Thanks", text: expect.stringMatching(/^Hello \{name\},\n\nthis is [^{]+\.$/) },
  ]);
});

test("the check names what is wrong with a saved reply", async () => {
  expect(
    await problemsWith({
      "replies/bad.md": "---\ntitle: 3\n---\nHello {customer}\n",
      "replies/plain.md": "Hello\n",
      "replies/Odd Name.md": GOOD,
    }),
  ).toEqual([
    expect.stringMatching(/^content\/replies\/Odd Name\.md:1:1 {2}file {2}is not a saved reply/),
    expect.stringMatching(
      /^content\/replies\/bad\.md:1:1 {2}text {2}has \{customer\}, which nothing fills in/,
    ),
    expect.stringMatching(/^content\/replies\/bad\.md:2:\d+ {2}title /),
    expect.stringMatching(/^content\/replies\/plain\.md:1:1 {2}file {2}must begin with front matter/),
  ]);
});
