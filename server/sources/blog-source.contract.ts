import { describe, expect, onTestFinished, test } from "vitest";
import { isInstant } from "#model/content/instant.ts";
import { SET_PER_PAGE, SET_POSTS, type SetPost } from "../../tests/support/blog-set.ts";
import type { BlogSource, SourcePage, SourcePost } from "./blog-source.ts";
import { walkList } from "./sync/walk-list.ts";

/** A source that has the set of posts, and what it gives otherwise than the set has it. */
export interface SourceUnderTest {
  /** Opens it with so many posts a page. */
  open(perPage: number): Promise<{ source: BlogSource; close(): void }>;
  /** What becomes of a post in this source, where its own rules say so. */
  changes?(post: SetPost): Partial<SetPost>;
  /** The number of listed posts that are closed to readers. */
  countsHidden?: number;
}

/** What every source of posts must do. */
export function describeBlogSource(name: string, subject: SourceUnderTest): void {
  const posts = SET_POSTS.map((post) => ({ ...post, ...subject.changes?.(post) }));

  describe(`posts of ${name}`, () => {
    async function opened(): Promise<BlogSource> {
      const { source, close } = await subject.open(SET_PER_PAGE);
      onTestFinished(close);
      return source;
    }

    test("come page by page until the last, each once and as it was written", async () => {
      const source = await opened();
      const found = await allOf(source);
      expect(found.map(factsOf).toSorted(bySlug)).toEqual(posts.map(expectedOf).toSorted(bySlug));
      expect(found.filter((post) => !isInstant(post.published) || !isInstant(post.updated))).toEqual([]);
      expect(new Set(found.map(({ sourceId }) => sourceId)).size).toBe(posts.length);
    });

    test("are counted, and beyond the last page there is none", async () => {
      const source = await opened();
      const pages: SourcePage[] = [];
      for (const number of [1, 2, 3, 4]) pages.push(await page(source, number));
      const [{ total } = {}, , , beyond] = pages;
      if (total !== undefined) expect(total).toBe(posts.length + (subject.countsHidden ?? 0));
      expect(pages.map(({ more }) => more)).toEqual([true, true, false, false]);
      expect(beyond?.posts).toEqual([]);
    });

    test("are named by their ids, all of them", async () => {
      const source = await opened();
      const walked = await walkList(source);
      expect(walked.short).toBe(false);
      expect([...walked.ids].toSorted()).toEqual(
        (await allOf(source)).map(({ sourceId }) => sourceId).toSorted(),
      );
    });
  });
}

async function page(source: BlogSource, number: number): Promise<SourcePage> {
  const answer = await source.list({ page: number });
  expect(answer.refused).toEqual([]);
  return answer;
}

async function allOf(source: BlogSource): Promise<SourcePost[]> {
  const found: SourcePost[] = [];
  for (let number = 1; ; number += 1) {
    const { posts, more } = await page(source, number);
    found.push(...posts);
    if (!more) return found;
  }
}

/** What of a post can be compared between sources. */
function factsOf(post: SourcePost) {
  const named = (terms: SourcePost["tags"]) => terms.map(({ slug, name }) => `${slug}: ${name}`);
  return {
    slug: post.slug,
    title: straight(post.title),
    excerpt: straight(post.excerpt ?? ""),
    authors: named(post.authors),
    categories: named(post.categories),
    tags: named(post.tags).toSorted(),
    published: new Date(post.published).toISOString(),
    updated: new Date(post.updated).toISOString(),
    coverAlt: post.cover?.alt,
    isEmpty: post.html === "",
  };
}

function expectedOf(post: SetPost) {
  const { author, categories, tags, coverAlt, ...rest } = post;
  return factsOf({
    ...rest,
    sourceId: "",
    authors: author.name === "" ? [] : [author],
    categories: [...categories],
    tags: [...tags],
    ...(coverAlt !== undefined && { cover: { url: "", alt: coverAlt } }),
  });
}

/** WordPress sets quotation marks of its own accord. */
function straight(text: string): string {
  return text.replace(/[‘’]/g, "'");
}

function bySlug(one: { slug: string | undefined }, other: { slug: string | undefined }): number {
  return (one.slug ?? "") < (other.slug ?? "") ? -1 : 1;
}
