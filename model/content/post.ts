import * as z from "zod/mini";
import type { ArticleHeading, ArticleNode } from "./article.ts";
import { dayOrInstant, list, pattern, slug, text } from "./fields.ts";
import { DESCRIPTION_MAX_CHARS, pageHeadFields, type PageHead } from "./page-head.ts";
import type { PictureSizes } from "./picture.ts";
import type { Term } from "./taxonomy.ts";

/** The front matter of a post, content/posts/<slug>.md. */
export const postFrontMatterSchema = z.strictObject({
  /** Number in the post's address, or the twelve hex digits of one that came from another blog; never changes. */
  id: z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform(String),
      pattern(/^(?:[1-9][0-9]{0,14}|[0-9a-f]{12})$/, "must be a whole number like 6"),
    ),
  ),
  /** Title, the page's only first-level heading. */
  title: text(110),
  /** Last part of the post's address; the name of the file without `.md`. */
  slug,
  /** Two sentences for lists. */
  excerpt: text(280),
  /** Slug of one category in content/taxonomy.json. */
  category: slug,
  /** Slugs of tags in content/taxonomy.json. */
  tags: list(slug, 1, 8),
  /** Author: a group, or a person who agreed to be named; a list where there are several. */
  author: z.union([text(80), list(text(80), 1, 5)]),
  /** When it is published; a day means midnight in the site's time zone. */
  published: dayOrInstant,
  /** When it last changed in a way that matters to readers. */
  updated: z.optional(dayOrInstant),
  /** Slug of a series in content/taxonomy.json. */
  series: z.optional(slug),
  /** `true` puts the post first in lists. */
  sticky: z.optional(z.boolean()),
  /** `true` keeps the post off the site. */
  draft: z.optional(z.boolean()),
  /** Picture in place of the drawing; `alt` says what it shows. */
  cover: z.optional(z.strictObject({ src: text(200), alt: text(200) })),
  /** Metadata that differs from title and excerpt. */
  head: z.optional(z.partial(z.strictObject(pageHeadFields))),
});

export type PostFrontMatter = z.output<typeof postFrontMatterSchema>;

/** A post as lists show it. */
export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: Term;
  tags: Term[];
  /** At least one. */
  authors: Term[];
  /** The series that it is part of, in order of publication. */
  series?: Term;
  /** The publication day in the site's time zone, YYYY-MM-DD. */
  published: string;
  /** The same as an instant in UTC; the post is hidden before it. */
  publishedAt: string;
  /** The day of the last change, YYYY-MM-DD. */
  updated?: string;
  /** Instant of the last change in UTC; the publication if there was none. */
  updatedAt: string;
  /** Reading time, rounded up. */
  minutes: number;
  /** Whether it stands first in lists. */
  sticky?: boolean;
  /** Picture in place of the drawing, with its size in pixels where known. */
  cover?: { src: string; alt: string; width?: number; height?: number; sizes?: PictureSizes };
}

/** A post as its own page shows it. */
export interface Post extends PostSummary {
  head: PageHead;
  body: ArticleNode[];
  /** The headings of the second level, in order. */
  headings: ArticleHeading[];
}

/** The address of a post. */
export function postPath({ id, slug }: Pick<PostSummary, "id" | "slug">): string {
  return `/post/${id}/${slug}`;
}

/** Metadata of a post: its own overrides, or title, excerpt, category and tags. */
export function postHead(post: PostSummary, overrides: Partial<PageHead> = {}): PageHead {
  return {
    title: post.title,
    description: shorten(post.excerpt, DESCRIPTION_MAX_CHARS),
    keywords: [...new Set([post.category.name, ...post.tags.map((tag) => tag.name)])],
    ...overrides,
  };
}

function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}
