import { FORMATS_HTML, FORMATS_MARKDOWN, HOSTILE_HTML, HOSTILE_MARKDOWN } from "./blog-set-bodies.ts";

/*
 * The posts that every blog source is tried with: the same in WordPress, Ghost, a custom API, a JSON Feed and
 * Markdown files. What a source gives may differ from this only where its own rules say so.
 */

/** A category, a tag or an author of the set. */
export interface SetTerm {
  slug: string;
  name: string;
}

/** One post of the set. In bodies, {post:slug} stands for a post's address at the source, {picture} for its picture's. */
export interface SetPost {
  /** Its id where we may choose it. */
  number: number;
  slug: string;
  title: string;
  excerpt: string;
  /** The first is the one that counts where a source knows but one. */
  categories: readonly SetTerm[];
  tags: readonly SetTerm[];
  author: SetTerm;
  /** In UTC. Sources that write times without a zone mean this moment too. */
  published: string;
  updated: string;
  /** Alternative text of the cover, whose file is the set's one picture. */
  coverAlt?: string;
  html: string;
  markdown: string;
}

/** A post of a source that must not be shown. */
export interface HiddenPost extends SetPost {
  because: "password" | "draft" | "scheduled" | "members";
}

export const SET_AUTHORS = {
  first: { slug: "sample-group", name: "The sample group" },
  second: { slug: "second-sample-group", name: "The second sample group" },
} as const;

const SET_CATEGORIES = {
  drawing: { slug: "drawing", name: "Drawing" },
  reports: { slug: "data-and-reports", name: "Data & reports" },
} as const;

const SET_TAGS = {
  dots: { slug: "dots", name: "Dots" },
  lines: { slug: "lines", name: "Lines" },
  letters: { slug: "letters", name: "Letters < words" },
} as const;

/** A tag that Ghost keeps to itself, because its name begins with a hash. */
export const INTERNAL_TAG: SetTerm = { slug: "hash-internal", name: "#internal" };

/** So many posts a page make three pages, of which the last is not full. */
export const SET_PER_PAGE = 5;

const PLAIN: Omit<SetPost, "number" | "slug" | "title" | "published"> = {
  excerpt: "What a plain post is about.",
  categories: [SET_CATEGORIES.drawing],
  tags: [SET_TAGS.dots],
  author: SET_AUTHORS.first,
  updated: "2025-11-02T09:15:00Z",
  html: "<p>A first paragraph.</p><p>And a second one.</p>",
  markdown: "A first paragraph.\n\nAnd a second one.\n",
};

/** The published posts, newest first. */
export const SET_POSTS: readonly SetPost[] = [
  {
    ...PLAIN,
    number: 114,
    slug: "every-format",
    title: "One of each",
    excerpt: "Headings, lists, a table, code, a picture and links.",
    coverAlt: "Nine dots with a line around them",
    published: "2025-10-14T08:30:00Z",
    html: FORMATS_HTML,
    markdown: FORMATS_MARKDOWN,
  },
  {
    ...PLAIN,
    number: 113,
    slug: "markup-that-must-not-run",
    title: "Markup that must not run",
    published: "2025-10-13T08:30:00Z",
    html: HOSTILE_HTML,
    markdown: HOSTILE_MARKDOWN,
  },
  {
    ...PLAIN,
    number: 112,
    slug: "tea-and-salt",
    title: "Tea & 'salt' < pepper – with a lamp 🪔",
    excerpt: "Salt & pepper are < tea; it's a matter of taste – ☕.",
    published: "2025-10-12T20:45:00Z",
  },
  {
    ...PLAIN,
    number: 111,
    slug: "கோலம்-வரைதல்",
    title: "கோலம் வரைதல்: a slug in Tamil",
    published: "2025-10-11T08:30:00Z",
  },
  {
    ...PLAIN,
    number: 110,
    slug: "a-cover-that-is-lost",
    title: "A cover that is lost",
    // WordPress gives an error object in its place.
    coverAlt: "A picture that only a draft may show",
    published: "2025-10-10T08:30:00Z",
  },
  {
    ...PLAIN,
    number: 109,
    slug: "an-author-who-is-gone",
    title: "An author who is gone",
    // WordPress gives an error object in the place of the author, whose account was deleted.
    author: { slug: "former-sample-group", name: "The former sample group" },
    published: "2025-10-09T08:30:00Z",
  },
  {
    ...PLAIN,
    number: 108,
    slug: "nothing-in-it",
    title: "Nothing in it",
    excerpt: "The body of this post is empty.",
    published: "2025-10-08T08:30:00Z",
    html: "",
    markdown: "",
  },
  {
    ...PLAIN,
    number: 107,
    slug: "many-categories",
    title: "Many categories and many tags",
    categories: [SET_CATEGORIES.reports, SET_CATEGORIES.drawing],
    tags: [SET_TAGS.dots, SET_TAGS.lines, SET_TAGS.letters],
    published: "2025-10-07T08:30:00Z",
  },
  {
    ...PLAIN,
    number: 106,
    slug: "the-second-author",
    title: "By the second author",
    author: SET_AUTHORS.second,
    published: "2025-10-06T08:30:00Z",
  },
  {
    ...PLAIN,
    number: 105,
    slug: "changed-long-after",
    title: "Changed long after",
    published: "2025-10-05T08:30:00Z",
    updated: "2026-03-01T23:59:59Z",
  },
  ...[4, 3, 2, 1].map((day) => ({
    ...PLAIN,
    number: 100 + day,
    slug: `plain-${day}`,
    title: `Plain post ${day}`,
    published: `2025-10-0${day}T08:30:00Z`,
  })),
];

const HIDDEN: Omit<HiddenPost, "number" | "slug" | "title" | "because"> = {
  ...PLAIN,
  excerpt: "Must not be read here.",
  published: "2025-10-14T10:00:00Z",
  html: "<p>Must not be read here.</p>",
  markdown: "Must not be read here.\n",
};

/**
 * Posts that must not appear. Each source has the kinds that it supports; files have the draft and the scheduled one.
 */
export const HIDDEN_POSTS: readonly HiddenPost[] = [
  { ...HIDDEN, number: 201, slug: "behind-a-password", title: "Behind a password", because: "password" },
  { ...HIDDEN, number: 202, slug: "a-draft", title: "A draft", because: "draft" },
  {
    ...HIDDEN,
    number: 203,
    slug: "a-later-day",
    title: "A later day",
    because: "scheduled",
    published: "2099-01-01T08:00:00Z",
    updated: "2099-01-01T08:00:00Z",
  },
  { ...HIDDEN, number: 204, slug: "for-members", title: "For members", because: "members" },
];

/** Fills in what a body says of its source. */
export function fillBody(
  body: string,
  at: { postAddress: (slug: string) => string; picture: string },
): string {
  return body
    .replaceAll("{picture}", at.picture)
    .replace(/\{post:([^}]+)\}/g, (_, slug: string) => at.postAddress(slug));
}
