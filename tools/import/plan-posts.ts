import { existsSync } from "node:fs";
import { join } from "node:path";
import { postPath } from "#model/content/post.ts";
import type { ExportedBlog } from "#server/blog/exports/exported-blog.ts";
import { postSlugOf } from "#server/blog/foreign-post.ts";
import { postNumbers } from "../content/post-numbers.ts";
import type { PlannedPost } from "./convert-post.ts";
import type { KnownAddress } from "./import-addresses.ts";

/** Which posts of an export are to be written, and which are not. */
export interface ImportPlan {
  posts: PlannedPost[];
  skipped: { name: string; reason: string }[];
  /** Addresses of the posts that are there already. */
  there: KnownAddress[];
}

/** A number as the address of a post may have it. */
const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Gives every post its number and its name. What has one of them already is never touched.
 * @param free the first number for posts whose own cannot be kept
 */
export function planPosts(blog: ExportedBlog, contentDir: string, free: number): ImportPlan {
  const numbers = postNumbers(contentDir);
  const files = new Map([...numbers].map(([id, name]) => [name, id]));
  const kept = blog.posts.flatMap(({ sourceId }) => (NUMBER.test(sourceId) ? [Number(sourceId)] : []));
  let next = kept.reduce((most, id) => Math.max(most, id + 1), free);
  const slugs = new Set<string>();
  const plan: ImportPlan = { posts: [], skipped: [], there: [] };
  const skip = (post: PlannedPost["post"], file: string, id: number | undefined, reason: string) => {
    plan.skipped.push({ name: `${post.title || postSlugOf(post)} (${post.sourceId})`, reason });
    if (id === undefined) return;
    const path =
      post.state === "draft" ? undefined : postPath({ id: String(id), slug: file.replace(/\.md$/, "") });
    plan.there.push(...addressesOf(post).map((address) => ({ address, path })));
  };
  for (const post of blog.posts) {
    const own = NUMBER.test(post.sourceId) ? Number(post.sourceId) : undefined;
    const holder = own === undefined ? undefined : numbers.get(own);
    const slug = freeSlug(postSlugOf(post), slugs);
    const file = `${slug}.md`;
    if (holder !== undefined) {
      skip(post, holder, holder === file ? own : undefined, `content/posts/${holder} has the number ${own}`);
    } else if (existsSync(join(contentDir, "posts", file))) {
      skip(
        post,
        file,
        own === undefined ? files.get(file) : undefined,
        `content/posts/${file} is there already`,
      );
    } else {
      slugs.add(slug);
      plan.posts.push({ post, slug, id: String(own ?? next) });
      if (own === undefined) next += 1;
    }
  }
  return plan;
}

/** Every address of a post at its source. */
export function addressesOf({ address, otherAddresses }: PlannedPost["post"]): string[] {
  return [...(address === undefined ? [] : [address]), ...otherAddresses];
}

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? slug : `${slug.slice(0, 76)}-${count}`;
    if (!taken.has(name)) return name;
  }
}
