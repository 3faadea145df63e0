import * as z from "zod/mini";
import type { ArticleHeading, ArticleNode } from "./article.ts";
import { dayOrInstant, field, group, list, pattern, slug, text } from "./fields.ts";
import { DESCRIPTION_MAX_CHARS, pageHeadFields, type PageHead } from "./page-head.ts";
import type { PictureSizes } from "./picture.ts";
import type { Term } from "./taxonomy.ts";

const ID_FORM = "must be a whole number like 6";

export const postFrontMatterSchema = group(
  "A post: these fields between two lines of `---`, then Markdown.",
  {
    id: field(
      z.pipe(
        z.union([z.string().check(z.maxLength(15, ID_FORM)), z.number()]),
        z.pipe(z.transform(String), pattern(/^(?:[1-9][0-9]{0,14}|[0-9a-f]{12})$/, ID_FORM)),
      ),
      "A number that no other post has. It is part of the address and never changes.",
      { example: "21" },
    ),
    title: field(text(110), "The title, the only first-level heading of the page."),
    slug: field(slug, "The end of the address: the file's name without .md. Older ones redirect to it.", {
      example: "how-the-line-is-drawn",
    }),
    excerpt: field(text(280), "Two sentences for lists and feeds."),
    category: field(slug, "One category of content/taxonomy.json, by its slug.", { example: "projects" }),
    tags: field(list(slug, 1, 8), "Tags of content/taxonomy.json, by their slugs.", { example: ["data"] }),
    author: field(
      z.union([text(80), list(text(80), 1, 5)]),
      "A group, or a person who agreed to be named; a list if there are several. Search engines take it for a group unless `people` in content/pages/blog.json has the name.",
      { example: "The {shortName} data group" },
    ),
    published: field(dayOrInstant, "When it appears: a day at the office, or a moment with its zone.", {
      example: "2026-11-12T09:30+05:30",
    }),
    updated: field(z.optional(dayOrInstant), "The last change that matters to readers.", {
      example: "2026-11-20",
    }),
    series: field(z.optional(slug), "A series of content/taxonomy.json, by its slug.", {
      example: "moving-data",
    }),
    sticky: field(z.optional(z.boolean()), "`true` puts it first in lists other than series and feeds."),
    draft: field(
      z.optional(z.boolean()),
      "`true` keeps it off the site; it needs only `id` and `published`.",
    ),
    cover: z.optional(
      group("A picture instead of the drawing.", {
        src: field(text(200), "The picture.", { label: "File", example: "/media/images/yard.jpg" }),
        alt: field(text(200), "What the picture shows, for screen readers.", {
          label: "Description",
        }),
      }),
    ),
    head: field(
      z.optional(z.partial(z.strictObject(pageHeadFields))),
      "Metadata for search engines and link previews, where it differs from title and excerpt.",
    ),
  },
);

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
  /** True if pinned to the top of lists. */
  sticky?: boolean;
  /** Picture replacing the drawing, with its size in pixels if known. */
  cover?: { src: string; alt: string; width?: number; height?: number; sizes?: PictureSizes };
}

/** A post for its page. */
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
