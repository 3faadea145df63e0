import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { postPath } from "#model/content/post.ts";
import type { ExportedBlog } from "./exports/exported-blog.ts";
import { postSlugOf } from "../sources/foreign-post.ts";
import { postNumbers } from "../content/post-numbers.ts";
import type { PlannedPost } from "./convert-post.ts";
import { freeName } from "./file-names.ts";
import type { KnownAddress } from "./import-addresses.ts";

/** Which posts of an export are to be written, and which are skipped. */
export interface ImportPlan {
  posts: PlannedPost[];
  skipped: { name: string; reason: string }[];
  existing: KnownAddress[];
}

/** A number as the address of a post may have it. */
const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Gives every post its number and its slug. Files that exist are never touched, and keep their numbers.
 * @param free the first number for posts whose own cannot be kept
 */
export function planPosts(blog: ExportedBlog, contentDir: string, free: number): ImportPlan {
  const numbers = postNumbers(contentDir);
  const files = new Map([...numbers].map(([id, name]) => [name, id]));
  const kept = blog.posts.flatMap(({ sourceId }) => (NUMBER.test(sourceId) ? [Number(sourceId)] : []));
  let next = kept.reduce((most, id) => Math.max(most, id + 1), free);
  const slugs = new Set<string>();
  const plan: ImportPlan = { posts: [], skipped: [], existing: [] };
  const skip = (post: PlannedPost["post"], file: string, id: number | undefined, reason: string) => {
    plan.skipped.push({ name: `${post.title || postSlugOf(post)} (${post.sourceId})`, reason });
    if (id === undefined) return;
    const path =
      post.state === "draft" ? undefined : postPath({ id: String(id), slug: file.replace(/\.md$/, "") });
    plan.existing.push(...addressesOf(post).map((address) => ({ address, path })));
  };
  for (const post of blog.posts) {
    const own = NUMBER.test(post.sourceId) ? Number(post.sourceId) : undefined;
    const holder = own === undefined ? undefined : numbers.get(own);
    // Skipped posts have their slugs too, so that all others get the same ones in every run.
    const slug = freeName(postSlugOf(post), (name) => slugs.has(name));
    slugs.add(slug);
    const file = `${slug}.md`;
    if (existsSync(join(contentDir, "posts", file))) {
      const same = own === undefined || holder === file || isOfSameTime(post, contentDir, file);
      skip(post, file, same ? files.get(file) : undefined, `content/posts/${file} already exists`);
    } else if (holder !== undefined && isOfSameTime(post, contentDir, holder)) {
      skip(post, holder, own, `content/posts/${holder} has the number ${own}`);
    } else {
      const id = own === undefined || holder !== undefined ? next++ : own;
      const notes =
        holder === undefined ? [] : [`content/posts/${holder} has the number ${own}, so this one has ${id}`];
      plan.posts.push({ post, slug, id: String(id), notes });
    }
  }
  return plan;
}

/** Whether a file has the post's time of publication: then it is this post, even under another name. */
function isOfSameTime({ published }: PlannedPost["post"], contentDir: string, file: string): boolean {
  const text = readFileSync(join(contentDir, "posts", file), "utf8");
  const written = /^published:\s*["']?([^\s"']+)/m.exec(text)?.[1] ?? "";
  return Math.floor(Date.parse(written) / 1000) === Math.floor(Date.parse(published) / 1000);
}

/** Every address of a post at its source. */
export function addressesOf({ address, otherAddresses }: PlannedPost["post"]): string[] {
  return [...(address === undefined ? [] : [address]), ...otherAddresses];
}
