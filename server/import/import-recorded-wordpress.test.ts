import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rulesIn, aSite, picturesOf, RECORDED_WORDPRESS } from "../../tests/support/moving-blog.ts";
import { readExport } from "./read-export.ts";

/** What is there when the recorded WordPress has moved in. */
async function moved() {
  const { take, read, contentDir } = aSite();
  const blog = readExport("wordpress", RECORDED_WORDPRESS, undefined);
  const { text } = await take(blog, { images: await picturesOf(RECORDED_WORDPRESS) });
  const bodyOf = (slug: string) => read(`posts/${slug}.md`).replace(/^---\n[\s\S]*?\n---\n\n/, "");
  return { text, read, contentDir, bodyOf };
}

test("every block and every line of a real WordPress says here what it said there", async () => {
  const { bodyOf } = await moved();
  expect(bodyOf("every-block")).toBe(`Words with a [link to the other post](/post/11/tea-and-salt) & a mark.\\
And a second line.

## Lists

- A dot
  - A dot within
- A line

3. Third
4. Fourth

## Sayings

> A line returns.
>
> _A sample of a source_

> Pulled out.
>
> _The puller_

\`\`\`text
A verse
   with two lines
\`\`\`

\`\`\`text
if (a < b) {

  [gallery] = "https://blog.example"
}
\`\`\`

\`\`\`text
As  it
stands
\`\`\`

Table: Dots by rows

| Rows | Dots |
| ---- | ---: |
| 3    |    9 |
| All  |    9 |

---

### Pictures

![Nine dots](/media/images/nine-dots.png "One picture with a caption")

![The yard at noon](/media/images/yard-scaled.jpg)

:::gallery[Two of them]{columns="2"}
![Dots](/media/images/nine-dots.png "The first of two")

![Coast](/media/images/kuste-2.png "The second of two")
:::

:::gallery{columns="2"}
![Nine dots with a line around them](/media/images/nine-dots.png "Old number 1")

![Old number 2](/media/images/kuste-2.png "Old number 2")
:::

:::media-text
![Coast again](/media/images/kuste-2.png)

Words beside a picture.
:::

:::media-text{side="above"}
![Nine dots with a line around them](/media/images/nine-dots.png)

Words over a picture.
:::

### Players

[youtube.com](https://www.youtube.com/watch?v=sample\\&t=4)

What the film shows

[social.example](https://social.example/sample/1)

[sample.mp4](https://blog.example/wp-content/uploads/2026/11/sample.mp4)

A film of ours

[sample.mp3](https://blog.example/wp-content/uploads/2026/11/sample.mp3)

[The sample as PDF](https://blog.example/wp-content/uploads/2026/11/sample.pdf)

[Ask for one](https://partner.example/)

[Write](/contact)

::::columns
:::column
Left column.
:::

:::column
Right column.
:::
::::

Written by hand: \`Enter\`.

:::gallery{columns="2"}
![The coast](/media/images/kuste-2.png "The coast")

![Nine dots with a line around them](/media/images/nine-dots.png)
:::

Words that several posts share.

The end.
`);

  // Its text is from before the blocks: paragraphs are empty lines, breaks are ends of lines.
  expect(bodyOf("from-before-the-blocks")).toBe(`The first paragraph, with **strong** and _stressed_ words\\
and a [link](/post/44/every-block) in its second line.

The second paragraph & its line.

## A heading without an empty line

Right below it a paragraph.

- One
- Two\\
  in two lines

After the list.

> Sample Street 1\\
> Sample Town
>
> A second paragraph of it.

A paragraph\\
with breaks of its own.

A frame\\
around two lines

![Nine dots](/media/images/nine-dots.png "Dots with a source")

![Coast](/media/images/kuste-2.png) Words that flow around a picture.

![The coast](/media/images/kuste-2.png "The coast")

:::gallery{columns="2"}
![Nine dots with a line around them](/media/images/nine-dots.png)

![The coast](/media/images/kuste-2.png "The coast")
:::

[youtube.com](https://www.youtube.com/watch?v=classic)

<https://player.example/9>

[film.mp4](https://blog.example/wp-content/uploads/film.mp4)

<https://blog.example/wp-content/uploads/sound.mp3>

|       |                |
| ----- | -------------- |
| Hours | 9 to 12 1 to 5 |

\`\`\`text
kept  as

it [stands]
\`\`\`

---

Written as \\[gallery], and a \\[tooltip text="more words"]word with more\\[/tooltip].

\\[contact-form-7 id="12" title="Ask"]

1 < 2, 9:30, \\*stars\\*, \\_lines\\_, # hash – and "quotes"...

The last page.
`);
});

test("facts of its posts are imported, what was not public stays a draft, and the rest is reported", async () => {
  const { text, read, contentDir } = await moved();
  expect(read("posts/every-block.md").split("\n---\n")[0]).toBe(`---
id: "44"
title: "One of each block – “quoted” & ünïcödé"
slug: every-block
excerpt: "Words with a link to the other post & a mark. And a second line."
category: sketches
tags: [sketches]
author: "The second sample group"
published: 2025-11-01T20:15:00Z
cover: { src: /media/images/yard-scaled.jpg, alt: "The yard at noon" }
sticky: true`);
  expect(read("posts/tea-and-salt.md")).toContain(`title: "Tea & 'salt' < pepper – with a lamp 🪔"\n`);
  expect(read("posts/many-categories.md")).toContain("tags: [drawing, dots, letters, lines]\n");
  expect(read("posts/changed-long-after.md")).toContain("\nupdated: 2026-03-01T23:59:59Z\n");
  for (const slug of ["a-draft", "a-private-note", "waiting-for-a-look", "behind-a-password"])
    expect(read(`posts/${slug}.md`), slug).toMatch(/^draft: true$/m);
  expect(read("posts/a-later-day.md")).toMatch(/^published: 2099-01-01T08:00:00Z$/m);
  expect(read("posts/a-draft-without-a-title.md")).toMatch(
    /^title: "A draft without a title\."$[\s\S]*^draft: true$/m,
  );
  expect(JSON.stringify(readdirSync(join(contentDir, "posts")))).not.toMatch(/thrown|page|shared|post/);
  expect(readdirSync(join(contentDir, "images"))).toEqual([
    "kuste-2.png",
    "nine-dots.png",
    "withheld.png",
    "yard-scaled.jpg",
  ]);
  expect(rulesIn(read("redirects.txt"))).toMatchObject({
    "/2025/11/02/every-block": "/post/44/every-block",
    "/2025/10/11/%e0%ae%95%e0%af%8b%e0%ae%b2%e0%ae%ae%e0%af%8d-%e0%ae%b5%e0%ae%b0%e0%af%88%e0%ae%a4%e0%ae%b2%e0%af%8d":
      "/post/12/kolm-vraitl",
  });
  expect(JSON.parse(read("taxonomy.json"))).toHaveProperty(
    "categories",
    expect.arrayContaining([{ slug: "sketches", name: "Sketches & plans" }]),
  );

  const body = text.slice(text.indexOf("Please check:"));
  expect(body.split("\n").filter((line) => /every-block|from-before|without-a-title/.test(line))).toEqual([
    "  content/posts/a-draft-without-a-title.md  had no title; its first words are used",
    "  content/posts/every-block.md  a link still leads to the old site: https://blog.example/wp-content/uploads/2026/11/sample.mp4",
    "  content/posts/every-block.md  a link still leads to the old site: https://blog.example/wp-content/uploads/2026/11/sample.mp3",
    "  content/posts/every-block.md  a link still leads to the old site: https://blog.example/wp-content/uploads/2026/11/sample.pdf",
    "  content/posts/from-before-the-blocks.md  the shortcode [tooltip] stays in the text as it was written",
    "  content/posts/from-before-the-blocks.md  the shortcode [contact-form-7] stays in the text as it was written",
    "  content/posts/from-before-the-blocks.md  a link still leads to the old site: https://blog.example/wp-content/uploads/film.mp4",
    "  content/posts/from-before-the-blocks.md  a link still leads to the old site: https://blog.example/wp-content/uploads/sound.mp3",
  ]);
  expect(text).toContain("\nLeft out: 1 × page, 1 × trash, 2 × comment.");
});
