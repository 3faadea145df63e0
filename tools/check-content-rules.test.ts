import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aPicture } from "../tests/support/a-picture.ts";
import { aPost } from "../tests/support/a-post.ts";
import { aContentFolder, json, samplePages } from "../tests/support/content-folder.ts";
import { checkContent } from "./check-content.ts";

const NOW = new Date("2026-11-21");

/** Output of the check for a folder with these files, without notes and totals. */
async function saidOf(changes: Record<string, string | Uint8Array>, only: string[] = []): Promise<string[]> {
  const { path } = await aContentFolder(changes);
  const { text } = await checkContent(path, NOW, { only, schemas: samplePages });
  return text.split("\n").filter((line) => line.startsWith("content/"));
}

const post = (body: string, facts = {}) => ({ "posts/first-note.md": aPost(facts, body) });
const head = (title: string, description: string) => ({ title, description, keywords: ["page"] });
const page = (name: string, facts: object) => ({
  [`pages/${name}.json`]: json({ ...facts, title: "Words", links: [] }),
});
const sectionPage = (sections: object[], more = {}) => ({
  "pages/winter.json": json({ head: head("Winter", LONG), title: "Winter", sections, ...more }),
});
const LONG = "A description of the page that is long enough for a list of results.";
/** The beginning of what telephones save. */
const HEIC = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
const SITE: { office: object } = JSON.parse(readFileSync("content/site.json", "utf8"));
const IN_POST = "content/posts/first-note.md";

test("a sample folder has no mistakes", async () => {
  expect(await saidOf({})).toEqual([]);
});

test.each<[string, Record<string, string | Uint8Array>, string]>([
  ["a fact of the wrong kind", post("Go.", { tags: "[tea]" }), `${IN_POST}:7:8  tags.0  is not a tag of `],
  [
    "a dead link",
    post("Go.\n\nSo [there](/nowhere)."),
    `${IN_POST}:14:4  text  warning: /nowhere is a dead link`,
  ],
  ["a dead anchor", post("Go [on](/services#tea)."), `${IN_POST}:12:4  text  warning: #tea is a dead anchor`],
  ["a skipped heading", post("Go.\n\n#### Deep"), `${IN_POST}:14:1  text  this heading skips a level`],
  ["an open block", post("- a\n\n  :::note\n  b"), `${IN_POST}:14:3  text  warning: :::note is not closed`],
  [
    "an open fence",
    post("- ```text\n  a"),
    `${IN_POST}:12:3  text  warning: the code block that begins here is not closed`,
  ],
  [
    "no alt text",
    post("So ![](/media/images/dot.svg)"),
    `${IN_POST}:12:4  text  this picture has no alt text`,
  ],
  [
    "a kind as alt text",
    post("So ![Screenshot](/media/images/dot.svg)"),
    `${IN_POST}:12:4  text  warning: the alt text "Screenshot" is not a description`,
  ],
  [
    "a file name as alt text",
    post("![dot.svg](/media/images/dot.svg)"),
    `${IN_POST}:12:1  text  warning: the alt text "dot.svg" is the file name`,
  ],
  [
    "an alt text that says picture",
    post("![Picture of a dot](/media/images/dot.svg)"),
    `${IN_POST}:12:1  text  warning: the alt text begins with "Picture of"`,
  ],
  [
    "a cover without words",
    post("Go.", { cover: '{ src: /media/images/dot.svg, alt: "image" }' }),
    `${IN_POST}:10:38  cover.alt  warning: the alt text "image" is not a description`,
  ],
  [
    "a short excerpt",
    post("Go.", { excerpt: "Short." }),
    `${IN_POST}:5:1  excerpt  warning: should have 50 to 160 characters, as results of a search show it (has 6)`,
  ],
  [
    "a short description",
    post("Go.", { head: '{ description: "Short." }' }),
    `${IN_POST}:10:9  head.description  warning: should have 50 to 160`,
  ],
  [
    "a long description",
    page("about", { head: head("About", "long ".repeat(40).trim()) }),
    "content/pages/about.json:4:5  head.description  must have at most 160 characters",
  ],
  [
    "a title given twice",
    page("about", { head: head("A first note", LONG) }),
    `${IN_POST}:3:1  title  warning: is also the title of content/pages/about.json`,
  ],
  [
    "a description given twice",
    post("Go.", { excerpt: "What About is about, in as many words as a list of results shows." }),
    `${IN_POST}:5:1  excerpt  warning: is also the description of content/pages/about.json`,
  ],
  [
    "a section of an unknown kind",
    sectionPage([{ section: "video", heading: "Watch." }]),
    "content/pages/winter.json:12:7  sections.0.section  must be one of accordion, buyers, call, ",
  ],
  [
    "a group of fields where a name belongs",
    sectionPage([{ section: "head", heading: "Winter", lede: "So." }], { services: [{ id: "ai" }] }),
    "content/pages/winter.json:17:3  services  is not a field that belongs here; remove it or correct its name",
  ],
  [
    "the beginning of the name of a field",
    sectionPage([{ section: "head", heading: "Winter", lede: "So.", photo: {} }]),
    "content/pages/winter.json:15:7  sections.0.photo  is not a field that belongs here; write photograph",
  ],
  [
    "HTML in a text of a page",
    page("about", { head: head("About <b>us</b>", LONG) }),
    "content/pages/about.json:3:5  head.title  warning: <b> is shown as typed",
  ],
  [
    "the telephone of a company without one",
    page("about", { head: head("Call {phone}", LONG) }),
    "content/pages/about.json:3:5  head.title  warning: {phone} is shown as it is written: content/site.json has no",
  ],
  [
    "a code for a sign in the title of a post",
    post("Go.", { title: "Tea &amp; so" }),
    `${IN_POST}:3:1  title  warning: &amp; is shown as typed`,
  ],
  [
    "a no-break space between the texts of a page",
    { "pages/about.json": '{\n  "head":\u00a0{}\n}' },
    "content/pages/about.json:2:10  file  is not valid JSON: there is a no-break space",
  ],
  [
    "an unknown name in a picture's address",
    post("See\n![A plan](/media/images/a plan.png)"),
    `${IN_POST}:13:1  text  warning: this picture leads nowhere`,
  ],
  [
    "a drawing with a sign in its name that ends an address",
    { "images/plan #2.svg": svg() },
    "content/images/plan #2.svg:1:1  file  warning: a drawing with #, % or ? in its name cannot be linked",
  ],
  [
    "a file that is no picture",
    { "images/plan.png": "nonsense" },
    "content/images/plan.png:1:1  file  warning: is not a picture; export it again",
  ],
  [
    "a HEIC with the name of a JPEG, in the text of a post",
    { "images/yard 1.JPG": HEIC, ...post("See\n\n![The yard](</media/images/yard 1.JPG>)") },
    `${IN_POST}:14:1  text  warning: content/images/yard 1.JPG: HEIC; save it as JPEG`,
  ],
  [
    "a HEIC as the cover of a post",
    {
      "images/yard.heic": HEIC,
      ...post("Go.", { cover: "{ src: /media/images/yard.heic, alt: The yard }" }),
    },
    "cover.src  warning: content/images/yard.heic: HEIC; save it as JPEG",
  ],
  [
    "a photograph that ends in the middle, of an entry",
    {
      "images/yard.jpg": (await aPicture("jpeg", "red", { width: 600, height: 400 })).subarray(0, -300),
      "questions/why.json": json({
        head: { title: "Why a question is asked", description: LONG, keywords: ["why"] },
        photograph: { src: "/media/images/yard.jpg", alt: "The yard" },
        title: "Why?",
        text: "Because.",
        lede: "A sentence that says why.",
        answer: ["Because of that."],
      }),
    },
    "content/questions/why.json:10:5  photograph.src  warning: content/images/yard.jpg: broken: it cannot be decoded",
  ],
  [
    "an animation that is too long",
    {
      "images/move.gif": await aLongAnimation(),
    },
    "content/images/move.gif:1:1  file  warning: is an animation of 420 frames of 640 by 400 pixels, too long",
  ],
  [
    "a picture of many bytes",
    { "images/plan.svg": svg("x".repeat(5_100_000)) },
    "content/images/plan.svg:1:1  file  warning: has 5.1 MB, more than 5 MB",
  ],
  [
    "a logo with text in it",
    { "brand/wordmark.svg": svg("--><text>Oxbow</text><!--") },
    "content/brand/wordmark.svg:1:1  file  warning: contains text, which every device shows in a different font",
  ],
  [
    "a post whose year is probably wrong",
    post("Go.", { published: "2036-01-01" }),
    `${IN_POST}:9:1  published  warning: is more than a year away (2036-01-01)`,
  ],
  [
    "a logo that no page shows",
    { "logos/old.svg": svg() },
    "content/logos/old.svg:1:1  file  warning: this logo is not used",
  ],
  [
    "a word to avoid in a text",
    { ...avoid("leverage -> use"), ...post("We\n> now Leverage it.") },
    `${IN_POST}:13:7  text  warning: Leverage is listed in content/avoid.txt; write use`,
  ],
  [
    "a word to avoid in a title",
    { ...avoid("first   note"), ...post("Go.") },
    `${IN_POST}:3:1  title  warning: first note is listed in content/avoid.txt; use plain words`,
  ],
  [
    "a word to avoid on a page",
    { ...avoid("!"), ...page("about", { head: head("Hello!", LONG) }) },
    "content/pages/about.json:3:5  head.title  warning: ! is listed in content/avoid.txt",
  ],
  [
    "a word that is listed twice",
    avoid("tea\nTea"),
    "content/avoid.txt:2:1  file  warning: tea is listed twice",
  ],
  [
    "a suggestion without a word",
    avoid("# Ours\n-> use"),
    "content/avoid.txt:2:1  file  warning: there is no word before ->",
  ],
])("%s is said once, with its place", async (_name, files, said) => {
  expect(await saidOf(files)).toEqual([expect.stringContaining(said)]);
});

test.each<[string, object, string[]]>([
  ["8:30", { from: "8:30" }, ["office.from  must be a time of day with two digits each, like 09:30"]],
  [
    "more hours than in words",
    { answer: { workingHours: 80, words: "one working day" } },
    [
      "office.answer.workingHours  warning: is 80, but one working day (words) has 9 office hours, 09:30 to 18:30;",
    ],
  ],
  ["as many hours as in words", { answer: { workingHours: 22.5, words: "2 and a half days" } }, []],
  ["a week of five days", { answer: { workingHours: 45, words: "a working week" } }, []],
])("an office with %s is judged as it is meant", async (_name, office, said) => {
  const lines = await saidOf(siteWith({ office: { ...SITE.office, ...office } }));
  expect(lines.filter((line) => line.includes("  office"))).toEqual(
    said.map((line) => expect.stringContaining(line)),
  );
});

test.each([
  ["2026-11-20", "is past, so do not rely on"],
  ["2026-12-20", "is in 29 days"],
  ["2027-12-20", "is more than a year away"],
])("a security.txt that expires on %s is said", async (expires, said) => {
  const saidOfExpiry = async (day: string) =>
    (await saidOf(siteWith({ security: { contact: ["tel:+910000000000"], expires: day } }))).filter((line) =>
      line.includes("security"),
    );
  expect(await saidOfExpiry(expires)).toEqual([
    expect.stringMatching(new RegExp(`^content/site.json:\\d+:\\d+  security.expires  warning: ${said}`)),
  ]);
  expect(await saidOfExpiry("2027-11-01")).toEqual([]);
});

test("a picture of many pixels is said, with its number", async () => {
  const plan = await aPicture("png", "white");
  for (const at of [16, 20]) plan.writeUInt32BE(10_100, at);
  expect(await saidOf({ "images/plan.png": plan })).toEqual([
    "content/images/plan.png:1:1  file  warning: has 102.0 megapixels, more than 100; scale it down",
  ]);
});

test("code, addresses, longer words and allowed phrases may have any word", async () => {
  const text =
    "`leverage` and leverages\n\n```text\nleverage\n```\n\n[So](/services?leverage#ai) https://leverage.example/leverage Oops! Gone";
  expect(await saidOf({ ...avoid("leverage\n!\n+ Oops! Gone # the title"), ...post(text) })).toEqual([]);
});

test("the list of the site is read as it is meant", () => {
  const lines = readFileSync("content/avoid.txt", "utf8").split("\n");
  expect(
    lines.filter((line) => line.includes("->") && !/^[^#+].* -> \S/.test(line) && !line.startsWith("#")),
  ).toEqual([]);
});

test("a check fails on a warning alone", async () => {
  const { path } = await aContentFolder(post("[Go](/nowhere)"));
  expect(await checkContent(path, NOW, { schemas: samplePages })).toMatchObject({
    ok: false,
    text: expect.stringMatching(/content: 0 errors, 1 warning$/),
  });
});

test("the check of some files reports only mistakes that name them, wherever they stand", async () => {
  const files = {
    ...post("[Go](/nowhere)\n\n![A plan](/media/images/plán.png)"),
    ["images/plán.png".normalize("NFD")]: "nonsense",
    "logos/old.svg": svg(),
  };
  expect(await saidOf(files, ["logos/old.svg"])).toEqual([expect.stringContaining("logos/old.svg:1:1")]);
  expect(await saidOf(files, ["images/plán.png"])).toEqual([
    expect.stringMatching(/first-note\.md:14:1 {2}text {2}warning: .*is not a picture; export it again$/),
  ]);
  await expect(saidOf(files, ["posts/none.md"])).rejects.toThrow("posts/none.md is not a file of ");
});

/** Two frames, over and over. */
async function aLongAnimation(): Promise<Buffer> {
  const frames = Buffer.alloc(640 * 800).fill(200, 640 * 400);
  const raw = { width: 640, height: 800, channels: 1, pageHeight: 400 } as const;
  const gif = await sharp(frames, { raw }).gif().toBuffer();
  const first = gif.indexOf(Buffer.from([0x21, 0xf9, 0x04]));
  const both = gif.subarray(first, -1);
  return Buffer.concat([gif.subarray(0, first), ...Array<Buffer>(210).fill(both), gif.subarray(-1)]);
}

function siteWith(changed: object): Record<string, string> {
  return { "site.json": json({ ...SITE, ...changed }) };
}

function avoid(list: string): Record<string, string> {
  return { "avoid.txt": `${list}\n` };
}

function svg(more = ""): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><!--${more}--></svg>`;
}
