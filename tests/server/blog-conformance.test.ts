import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Post } from "#model/content/post.ts";
import { transliteratedSlug } from "#server/posts/name-slug.ts";
import { openContent } from "#server/content/open-content.ts";
import type { PostStore } from "#server/posts/post-store.ts";
import { openPostStore } from "#server/posts/sqlite-post-store.ts";
import { aBlog, localSettings } from "../support/a-blog.ts";
import { aContentFolder, json, samplePages } from "../support/content-folder.ts";
import { blogPicture } from "../support/blog-picture.ts";
import {
  feedUnderTest,
  ghostUnderTest,
  customApiUnderTest,
  wordpressUnderTest,
} from "../support/blog-sources.ts";
import {
  fillBody,
  HIDDEN_POSTS,
  SET_PER_PAGE,
  SET_POSTS,
  type HiddenPost,
  type SetPost,
  type SetTerm,
} from "../support/blog-set.ts";
import { storedTexts } from "../support/stored-texts.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const LATER = new Date("2026-11-21T12:00:00Z");

/** The set in our store, from each source. */
const SHELVES: Record<string, () => Promise<PostStore>> = {
  files: storeOfFiles,
  "a custom API": () => shelfOf(customApiUnderTest()),
  WordPress: () => shelfOf(wordpressUnderTest()),
  Ghost: () => shelfOf(ghostUnderTest()),
  "a JSON Feed": () => shelfOf(feedUnderTest()),
};

async function shelfOf(subject: ReturnType<typeof customApiUnderTest>): Promise<PostStore> {
  const { source, close } = await subject.open(SET_PER_PAGE);
  onTestFinished(close);
  const address = (await source.list({ page: 1 })) as { posts: { address: string }[] };
  const base = new URL("/", address.posts[0]?.address);
  const blog = aBlog(localSettings("custom", base), { source });
  await blog.run();
  expect(blog.told.filter((line) => /post-refused|failed/.test(line))).toEqual([]);
  return blog.store;
}

async function storeOfFiles(): Promise<PostStore> {
  const at = { postAddress: (slug: string) => addressOf(slug), picture: "/media/images/dots.png" };
  const written = SET_POSTS.filter(({ markdown, slug }) => markdown !== "" && !slug.includes("must-not-run"));
  const hidden = HIDDEN_POSTS.filter(({ because }) => because === "draft" || because === "scheduled");
  const files = [...written, ...hidden].map((post) => [
    `posts/${asciiSlug(post)}.md`,
    `---\n${json(frontMatter(post))}---\n\n${fillBody(post.markdown, at)}`,
  ]);
  const folder = await aContentFolder({
    "taxonomy.json": json({
      categories: named(({ categories }) => categories),
      tags: named(({ tags }) => tags),
    }),
    "images/dots.png": blogPicture(),
    ...Object.fromEntries(files),
  });
  await folder.remove("posts/first-note.md");
  const store = openPostStore(join(temporaryDirectory(), "posts.sqlite"));
  onTestFinished(() => store.close());
  await openContent(folder.path, { store, pages: samplePages });
  return store;
}

/** Every term of a kind, once. */
function named(kind: (post: SetPost) => readonly SetTerm[]): SetTerm[] {
  return [...new Map(SET_POSTS.flatMap(kind).map((term) => [term.slug, term])).values()];
}

function frontMatter(post: SetPost & Partial<HiddenPost>) {
  const { number, title, excerpt, categories, tags, author, published, updated, coverAlt } = post;
  return {
    id: number,
    slug: asciiSlug(post),
    title,
    excerpt,
    author: author.name,
    published,
    updated,
    ...(post.because === "draft" && { draft: true }),
    category: categories[0]?.slug,
    tags: [...categories.slice(1).map(() => "dots"), ...tags.map(({ slug }) => slug)].filter(
      (slug, index, all) => all.indexOf(slug) === index,
    ),
    ...(coverAlt && { cover: { src: "/media/images/dots.png", alt: coverAlt } }),
  };
}

const asciiSlug = ({ slug, title }: Pick<SetPost, "slug" | "title">) =>
  transliteratedSlug(slug, "") || transliteratedSlug(title, "post");
const addressOf = (slug: string) => {
  const post = SET_POSTS.find((one) => one.slug === slug);
  return post ? `/post/${post.number}/${asciiSlug(post)}` : "/none";
};

describe.each(Object.entries(SHELVES))("posts of %s, in our store", (name, open) => {
  test("say the same as everywhere, in our form", async () => {
    const store = await open();
    const posts = store.published(LATER);
    const byTitle = new Map(posts.map((post) => [post.title.replace(/[‘’]/g, "'"), post]));
    const wanted =
      name === "files"
        ? SET_POSTS.filter(({ slug, markdown }) => markdown !== "" && !slug.includes("must-not-run"))
        : SET_POSTS;
    expect([...byTitle.keys()].toSorted()).toEqual(wanted.map(({ title }) => title).toSorted());
    for (const one of wanted) {
      const post = byTitle.get(one.title);
      expect(post).toMatchObject({
        publishedAt: new Date(one.published).toISOString(),
        updatedAt: new Date(one.updated).toISOString(),
        category: { name: one.categories[0]?.name },
      });
      expect(post?.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(post?.id).toMatch(/^(?:[1-9]\d*|[0-9a-f]{12})$/);
      expect(post?.excerpt.replace(/[‘’]/g, "'")).toBe(one.excerpt);
      expect(post?.minutes).toBe(1);
      expect(post?.authors).toHaveLength(1);
    }
    expect(posts.map(({ publishedAt }) => publishedAt)).toEqual(
      posts
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .toReversed(),
    );
    const covered = posts.filter(({ cover }) => cover !== undefined).map(({ title }) => title);
    expect(covered).toContain("One of each");
  });

  test("have every part of a text: lists, table, code, picture, links to our own copies, footnotes", async () => {
    const post = postOf(await open(), "One of each");
    const text = JSON.stringify(post.body);
    expect(post.headings.map((heading) => heading.text)).toEqual([
      "Lists",
      "A table",
      "Code",
      "A picture",
      "Links",
    ]);
    expect(text).toContain('["h3",{"id":"a-smaller-heading-dots--lines"}');
    expect(text).toContain('["blockquote",0,["p",0,"A line returns to where it began."]]');
    expect(text).toContain(
      '["thead",0,["tr",0,["th",{"scope":"col"},"Rows"],["th",{"scope":"col"},"Dots"]]]',
    );
    expect(text).toContain('{"className":"tok-k"},"const');
    expect(text).toMatch(
      /"src":"\/media\/(?:blog\/[0-9a-f]{32}|images\/dots)\.png","alt":"Nine dots in a square","width":480,"height":320/,
    );
    expect(text).toContain('["figcaption",0,"Nine dots before the line is drawn."]');
    expect(text).toMatch(/\["a",\{"href":"\/post\/[0-9a-f]+\/tea-and-salt"\},"another post"\]/);
    expect(text).toMatch(/\["a",\{"href":"\/post\/[0-9a-f]+\/plain-1(?:#more)?"\},"a place in one"\]/);
    expect(text).toContain('"rel":"external noopener"},"somewhere else"]');
    expect(text).toContain('"href":"#fn-1"');
    expect(text).toMatch(/"data-footnote-backref":""/);
  });

  test("that are not public for any reason are in no list", async () => {
    const store = await open();
    const hidden = (title = "") => HIDDEN_POSTS.some((post) => post.title === title);
    expect(store.published(LATER).filter(({ title }) => hidden(title))).toEqual([]);
    // Files wait in the store for their day; what others hide never comes here.
    const waiting = storedTexts(store).filter((one) => hidden(one?.post.title));
    expect(waiting).toHaveLength(name === "files" ? 2 : 0);
  });

  test.skipIf(name === "files")("lose what would run, and keep the words around it", async () => {
    const text = JSON.stringify(postOf(await open(), "Markup that must not run").body);
    for (const kept of ["Before.", "A link that runs", "one that is handled", "After."])
      expect(text).toContain(kept);
    expect(text).not.toMatch(/alert|script|onerror|onclick|style"|iframe|srcdoc|svg|form|javascript/i);
  });
});

function postOf(store: PostStore, title: string): Post {
  const summary = store.published(LATER).find((post) => post.title === title);
  const post = summary && store.post(summary.id);
  if (!post) throw new Error(`${title} is not in the store`);
  return post;
}

test("the documented answers of a custom API are those of its reference", () => {
  const text = readFileSync("docs/blog-sources/custom-api.openapi.yaml", "utf8");
  for (const field of [
    "id",
    "slug",
    "title",
    "excerpt",
    "html",
    "cover",
    "coverAlt",
    "authors",
    "categories",
    "tags",
    "published",
    "updated",
    "url",
    "draft",
  ])
    expect(text).toContain(`        ${field}:`);
});
