import * as z from "zod/mini";
import type { ArticleHeading, ArticleNode } from "./article.ts";
import { isCalendarDay, isInstant } from "./instant.ts";
import { DESCRIPTION_MAX_CHARS, pageHeadSchema, type PageHead } from "./page-head.ts";
import type { PictureSizes } from "./picture.ts";
import type { Term } from "./taxonomy.ts";
import { slug, words } from "./words.ts";

/** A day in content, like 2026-05-28. */
export const day = z
  .string()
  .check(z.refine(isCalendarDay, "must be a date like 2026-05-28, a day that exists"));

/** A day, or an instant with its zone, like 2026-05-28T09:30+05:30. */
const dayOrInstant = z
  .string()
  .check(
    z.refine(
      (text) => isCalendarDay(text) || isInstant(text),
      "must be a date like 2026-05-28, or with time and zone, like 2026-05-28T09:30+05:30",
    ),
  );

/** The front matter of a post, content/posts/<slug>.md. */
export const postFrontMatterSchema = z.strictObject({
  /** Number in the post's address; never changes. */
  id: z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform(String),
      z.string().check(z.regex(/^[1-9][0-9]{0,8}$/, "must be a whole number like 6")),
    ),
  ),
  /** Title, the only heading of the first level. */
  title: words(110),
  /** Last part of the post's address; the name of the file without `.md`. */
  slug,
  /** Two sentences for lists. */
  excerpt: words(280),
  /** Slug of one category in content/taxonomy.json. */
  category: slug,
  /** Slugs of tags in content/taxonomy.json. */
  tags: z.array(slug).check(z.minLength(1), z.maxLength(8)),
  /** Who signs the post: a group or a person who agreed to be named; a list where there are several. */
  author: z.union([words(80), z.array(words(80)).check(z.minLength(1), z.maxLength(5))]),
  /** When it appears; of a day the beginning, in the site's own time zone. */
  published: dayOrInstant,
  /** When it last changed in a way that matters to readers. */
  updated: z.optional(dayOrInstant),
  /** Slug of a series in content/taxonomy.json. */
  series: z.optional(slug),
  /** `true` keeps the post out of the site. */
  draft: z.optional(z.boolean()),
  /** Picture in place of the drawing; `alt` says what it shows. */
  cover: z.optional(z.strictObject({ src: words(200), alt: words(200) })),
  /** Parts of the page's head that differ from title and excerpt. */
  head: z.optional(z.partial(pageHeadSchema)),
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
  /** Who signs it, at least one. */
  authors: Term[];
  /** The posts that it continues and that continue it, in the order of their publication. */
  series?: Term;
  /** The day in the site's own time zone, YYYY-MM-DD. */
  published: string;
  /** The same as an instant in UTC. Before it nobody sees the post. */
  publishedAt: string;
  /** The day of the last change, YYYY-MM-DD. */
  updated?: string;
  /** Instant of the last change, in UTC; that of the publication where nothing changed since. */
  updatedAt: string;
  /** Reading time, rounded up. */
  minutes: number;
  /** Picture in place of the drawing; its size in pixels where the file tells. */
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

/** The head of a post's page: its own overrides first, then title, excerpt, category and tags. */
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
