import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aPicture } from "../../tests/support/a-picture.ts";
import { rulesIn, aSite, GHOST } from "../../tests/support/moving-blog.ts";
import { readExport } from "./read-export.ts";

test("a Ghost moves in under the next free numbers, with its pictures from a folder", async () => {
  const { above, take, read, contentDir } = aSite();
  const images = join(above, "images");
  mkdirSync(join(images, "2025/02"), { recursive: true });
  writeFileSync(join(images, "2025/02/yard.png"), await aPicture("png", "#123456"));
  writeFileSync(join(images, "2025/02/dots.gif"), await aPicture("gif", "#654321"));
  writeFileSync(join(contentDir, "posts/mine.md"), '---\nid: "41"\n---\nMine.\n');
  const { text } = await take(readExport("ghost", GHOST, undefined), { images });

  expect(read("posts/a-sample-from-ghost.md")).toBe(`---
id: "42"
title: "A sample from Ghost"
slug: a-sample-from-ghost
excerpt: "What this sample says."
category: yard-work
tags: [data]
author: "The sample group"
published: 2025-02-02T08:00:00Z
updated: 2025-02-03T08:00:00Z
cover: { src: /media/images/yard.png, alt: "yard" }
head: { title: "A sample for lists", description: "As lists have it." }
---

As [another sample](/post/43/another-sample) says.

![The yard](/media/images/yard.png "The yard")

![Dots that move](/media/images/dots.gif)

:::note
Mind the gap.
:::

## The end[^1]

With a note[^1].

[^1]: By us.
`);
  expect(readdirSync(join(contentDir, "images"))).toEqual(["dots.gif", "yard.png"]);
  expect(read("posts/for-members.md")).toMatch(/^draft: true$/m);
  expect(read("posts/a-later-sample.md")).toMatch(/^published: 2099-01-02T08:00:00Z\n---$/m);
  expect(rulesIn(read("redirects.txt"))).toEqual({
    "/a-sample-from-ghost": "/post/42/a-sample-from-ghost",
    "/another-sample": "/post/43/another-sample",
  });
  for (const said of [
    "refused  without-html: has its text as lexical only, not as html",
    "for-members.md  was for members only, and is a draft here",
    "another-sample.md  the link to /for-members/ was removed, because there is no public post for it here",
    "Left out: 1 × page.",
  ])
    expect(text).toContain(said);
});
