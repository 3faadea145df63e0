import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aSite, picturesOf, RECORDED_GHOST } from "../../tests/support/moving-blog.ts";
import { readExport } from "./read-export.ts";

/** What is there when the recorded Ghost has moved in. */
async function moved() {
  const { take, read, contentDir } = aSite();
  const blog = readExport("ghost", RECORDED_GHOST, new URL("https://blog.example"));
  const { text } = await take(blog, { images: await picturesOf(RECORDED_GHOST) });
  return { text, read, contentDir };
}

test("every card of a real Ghost says here what it said to all readers there, and nothing that only members had", async () => {
  const { read, contentDir } = await moved();
  expect(read("posts/every-card.md")).toBe(`---
id: "17"
title: "One of each card – “quoted” & ünïcödé"
slug: every-card
excerpt: "What the cards show."
category: cards-frames
tags: [dots]
author: ["The second sample group", "The sample group"]
published: 2025-11-01T20:15:00Z
updated: 2026-03-01T08:00:00Z
cover: { src: /media/images/k-ste.png, alt: "The coast" }
head: { title: "Cards, for result lists", description: "What result lists say of the cards." }
---

Words before the cards, and a [link to another post](/post/3/tea-and-salt).

## Pictures

![Nine dots](/media/images/dots-1.png "One picture")

![k ste](/media/images/k-ste.png)

:::gallery[Two of them]{columns="2"}
![dots 1](/media/images/dots-1.png)

![k ste](/media/images/k-ste.png)
:::

## Other pages

[A page of a partner](https://partner.example/page)

Marked by us

[A sample film](https://www.youtube.com/embed/sample)

What the film shows

[Ask for one](https://partner.example/)

## Words in frames

:::note
💡 Mind **the** gap.
:::

:::details[A question]
And its answer.
:::

\`\`\`js
const dots = 9;
if (dots < 16) draw();
\`\`\`

Some code

By hand: \`Enter\`.

Marked _down_, with a note[^1].

| a |  b |
| - | -: |
| 1 |  2 |

---

> A line returns.

> Said aside.

- A dot
- A line

## Files

[film.mp4](https://blog.example/content/media/film.mp4)

A film of ours

[sound.mp3](https://blog.example/content/media/sound.mp3)

A sound of ours

[The sample](https://blog.example/content/files/sample.pdf)

## Offers

![dots 1](/media/images/dots-1.png)

### A product

What it does.

[See it](https://partner.example/product)

## A header

### And below it

[Go](https://partner.example/go)

Sponsored

Called to action.

[Act](https://partner.example/act)

The end.

[^1]: The note.
`);

  const posts = readdirSync(join(contentDir, "posts")).map((name) => read(`posts/${name}`));
  const open = posts.filter((post) => !/^draft: true$/m.test(post) && !post.includes("slug: a-later-day"));
  expect(posts).toHaveLength(20);
  expect(open).toHaveLength(15);
  for (const post of open) expect(post).not.toContain("Must not be read");
});

test("its other facts are imported, and what changed on the way is reported", async () => {
  const { text, read, contentDir } = await moved();
  expect(read("posts/a-cover-with-a-caption-only.md")).toContain(
    'cover: { src: /media/images/dots-1.png, alt: "Dots, said below" }',
  );
  expect(read("posts/koolm-vraitl.md")).toContain('title: "கோலம் வரைதல்: a slug in Tamil"\n');
  expect(read("posts/untitled.md")).toMatch(/^draft: true$/m);
  expect(readdirSync(join(contentDir, "images"))).toEqual(["dots-1.png", "k-ste.png", "nine-dots.png"]);
  const lines = text.split("\n").map((line) => line.trim().replace("content/posts/", ""));
  expect(lines.filter((line) => /^(?:every-card|a-cover-with|for-|refused|Left)/.test(line))).toEqual([
    "refused  nothing-in-it: has its text as lexical only, not as html; open it in Ghost, save it and export again",
    "for-members.md  was for members only, and is a draft here",
    "every-card.md  had parts for members only, which are left out",
    "every-card.md  a link still leads to the old site: https://blog.example/content/media/film.mp4",
    "every-card.md  a link still leads to the old site: https://blog.example/content/media/sound.mp3",
    "every-card.md  a link still leads to the old site: https://blog.example/content/files/sample.pdf",
    'every-card.md  the picture /media/images/k-ste.png had no alternative text; "k ste" is used, from its file name',
    'every-card.md  the picture /media/images/dots-1.png had no alternative text; "dots 1" is used, from its file name',
    "for-those-who-pay.md  was for members only, and is a draft here",
    "Left out: 1 × page.",
  ]);
});
