import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { slugOf } from "#model/content/slug-of.ts";
import { freeNumber } from "#server/content/post-numbers.ts";

/** What a new post is made with. */
interface NewPostOptions {
  contentDir: string;
  dataDir: string;
  /** YYYY-MM-DD */
  today: string;
}

/**
 * Begins a post: a draft with every field that a post may have.
 * @returns the path of its file
 * @throws when the title leaves no name for a file, or a file of that name is there already
 */
export function newPost(title: string, { contentDir, dataDir, today }: NewPostOptions): string {
  const slug = slugOf(title, "");
  if (slug === "") throw new Error(`"${title}" leaves no name for a file; use letters or digits`);
  const folder = join(contentDir, "posts");
  const path = join(folder, `${slug}.md`);
  const id = String(freeNumber(contentDir, dataDir));
  try {
    writeFileSync(path, template({ id, title, slug, today }), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new Error(`${path} is there already; choose another title, or edit that file`, { cause: error });
  }
  return path;
}

function template({ id, title, slug, today }: Record<"id" | "title" | "slug" | "today", string>): string {
  return `---
id: "${id}"
title: ${JSON.stringify(title)}
slug: ${slug}
excerpt: Two sentences for lists. They say what a reader will know afterwards.
# One category and one to eight tags of content/taxonomy.json.
category:
tags: []
author:
# A day, or an instant with its zone such as ${today}T09:30+05:30; before it nobody sees the post.
published: ${today}
# updated: ${today}
# series:
# cover: { src: /media/images/name.webp, alt: What the picture shows }
# head: { title: For result lists, description: For result lists }
draft: true
---

The first paragraph says what happened and for whom.

## A part
`;
}
