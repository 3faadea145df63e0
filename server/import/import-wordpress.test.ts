import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rulesIn, anOldSite, aSite } from "../../tests/support/moving-blog.ts";

test("a WordPress moves in with its posts, pictures, terms and addresses", async () => {
  const { site, crane, blog } = await anOldSite();
  const { take, read, contentDir } = aSite();
  const { ok, text } = await take(blog(), { download: true });

  expect(read("posts/moving-the-yard.md")).toBe(`---
id: "101"
title: "Moving the yard & the office"
slug: moving-the-yard
excerpt: "What a sample says about moving."
category: yard-work
tags: [cranes]
author: "The sample & yard group"
published: 2024-05-06T07:08:09Z
updated: 2024-06-01T08:00:00Z
cover: { src: /media/images/big-crane.jpg, alt: "A crane over the yard" }
---

This sample moves, as [an older note](/post/102/an-older-note) said. It is **done** by _9:30_, at key:value, in 3 m².

## How it went

![A crane over the yard](/media/images/big-crane.jpg "The crane at noon")

The lost shed

[video.example](https://video.example/watch?v=sample)

- See [how](#how-it-went)
- A [partner](https://partner.example/a%20b), a draft, our [services](/services) and [the rest](${site.replace("http:", "https:")}/imprint/)

| Place         | Hours |
| ------------- | ----- |
| Yard \\| north | 9     |

\`\`\`text
mail {email} <now>
\`\`\`

Write to { email }. \\[contact-form-7 id="12" title="Sample"]
`);
  const older = read("posts/an-older-note.md");
  expect(older).toContain('head: { title: "An older note, from before the blocks, whose title is longer…" }');
  expect(older.split("\n---\n")[1]).toBe(`
A first paragraph\\
in two lines.

![Again](/media/images/big-crane.jpg "The same crane")

## Lists

1. one
2. two

> Said “so”.
>
> And more.

<https://video.example/watch?v=older>

![A crane over the yard](/media/images/big-crane.jpg "The crane at noon")

\`\`\`text
three
  lines

kept
\`\`\`

[A map](https://maps.example/embed)
`);
  expect(read("posts/a-sample-draft.md")).toMatch(/^id: "103"$[\s\S]*^draft: true$/m);
  expect(read("posts/a-sample-of-later.md")).toMatch(/^published: 2099-01-01T09:00:00Z\n---$/m);
  expect(read("posts/grusse.md")).toMatch(/^draft: true$/m);
  expect(readdirSync(join(contentDir, "images"))).toEqual(["big-crane.jpg"]);
  expect(readFileSync(join(contentDir, "images/big-crane.jpg")).equals(crane)).toBe(true);
  expect(rulesIn(read("redirects.txt"))).toEqual({
    "/2024/05/moving-the-yard": "/post/101/moving-the-yard",
    "/2019/03/an-older-note": "/post/102/an-older-note",
  });
  expect(JSON.parse(read("taxonomy.json"))).toMatchObject({
    categories: expect.arrayContaining([{ slug: "yard-work", name: "Yard work" }]),
    tags: expect.arrayContaining([{ slug: "cranes", name: "Cranes & ropes" }]),
  });
  const shipped = readFileSync("content/taxonomy.json", "utf8");
  for (const kept of shipped.match(/"name": "[^"]+"/g) ?? []) expect(read("taxonomy.json")).toContain(kept);

  expect(ok).toBe(false);
  for (const said of [
    "refused  content/posts/without-words.md:1:1  text  there is no text below the front matter; write it",
    "later    content/posts/a-sample-of-later.md",
    "moving-the-yard.md  the shortcode [contact-form-7] stays in the text as it was written",
    `the picture ${site}/wp-content/uploads/2024/05/lost.jpg is missing; its alternative text stays`,
    `pictures  ${site}/wp-content/uploads/2024/05/lost.jpg answers HTTP 404`,
    "a link was changed to https: https://partner.example/a%20b",
    `the link to ${site}/?p=103 was removed, because there is no public post for it here`,
    "grusse.md  was behind a password, and is a draft here",
    "5 posts written (2 drafts), 0 skipped, 1 refused, 1 picture, 2 old addresses.",
    "Left out: 1 × page, 1 × comment.",
  ])
    expect(text).toContain(said);
});
