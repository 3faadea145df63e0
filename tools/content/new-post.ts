import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { dayOf } from "#model/content/instant.ts";
import { siteSchema } from "#model/content/site.ts";
import { taxonomySchema } from "#model/content/taxonomy.ts";
import { SITE, TAXONOMY } from "#server/content/json-paths.ts";
import { freeNumber } from "#server/content/post-numbers.ts";
import { transliteratedSlug } from "#server/posts/name-slug.ts";
import { readContentFile } from "../read-content-file.ts";

/** Options of a new post. */
interface NewPostOptions {
  contentDir: string;
  dataDir: string;
  now: Date;
}

const siteZone = z.object({ timeZone: siteSchema.shape.timeZone });

/**
 * Creates a post: a draft that passes the check, with every field; its day is in the site's zone.
 * @returns the path of its file
 * @throws when the title leaves no file name, the file exists already, or the taxonomy cannot be read
 */
export function newPost(title: string, { contentDir, dataDir, now }: NewPostOptions): string {
  const slug = transliteratedSlug(title, "");
  if (slug === "") throw new Error(`"${title}" has no characters for a file name; use letters or digits`);
  const path = join(contentDir, "posts", `${slug}.md`);
  if (existsSync(path)) throw new Error(`${path} already exists; choose another title, or edit that file`);
  const { categories, tags } = readContentFile(contentDir, TAXONOMY, taxonomySchema);
  const { timeZone } = readContentFile(contentDir, SITE, siteZone);
  const today = dayOf(now.toISOString(), timeZone);
  const zoned = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).format(now);
  const [, offset = "Z"] = /GMT([+-].+)/.exec(zoned) ?? [];
  const slugs = (terms: readonly { slug: string }[]) => terms.map((term) => term.slug).join(", ");
  const text = `---
id: "${freeNumber(contentDir, dataDir)}"
title: ${JSON.stringify(title)}
slug: ${slug}
excerpt: Two sentences for lists. They say what a reader will know afterwards.
# One of content/taxonomy.json: ${slugs(categories)}
category: ${categories[0]?.slug}
# One to eight of content/taxonomy.json: ${slugs(tags)}
tags: [${tags[0]?.slug}]
author: "{shortName}"
# A day, or an instant with its zone such as ${today}T09:30${offset}; until then the post is hidden.
published: ${today}
# updated: ${today}
# series:
# sticky: true
# cover: { src: /media/images/name.webp, alt: What the picture shows }
# head: { title: For result lists, description: For result lists }
draft: true
---

The first paragraph says what happened and for whom.

## A part
`;
  writeFileSync(path, text, { flag: "wx" });
  return path;
}
