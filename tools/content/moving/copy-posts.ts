import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { visit } from "unist-util-visit";
import type { Post } from "#model/content/post.ts";
import { nameSlug } from "#server/posts/name-slug.ts";
import { openPostStore } from "#server/posts/sqlite-post-store.ts";
import { picturesPath, postStorePath } from "#server/sources/source-settings.ts";
import { UsageError } from "../../command-line.ts";
import { articleMarkdown, writeMarkdown } from "./article-markdown.ts";
import { openNewPosts, type MovingSettings, type NewPosts } from "./new-posts.ts";

/**
 * `npm run content -- copy-posts`: writes the posts imported from another blog (BLOG_SOURCE) as files, with their
 * pictures, under the same addresses.
 * @returns a report of what was written, skipped, dropped and guessed; not `ok` if the check finds problems
 * @throws UsageError when posts are files already
 */
export async function copyPosts(settings: MovingSettings, now: Date): Promise<{ ok: boolean; text: string }> {
  const { blog, dataDir } = settings;
  if (!blog) throw new UsageError("posts are files here (BLOG_SOURCE), so there is nothing to copy");
  const path = postStorePath(dataDir, blog);
  if (!existsSync(path)) throw new Error(`${path} does not exist; set DATA_DIR to the server's value`);
  const posts = openNewPosts(settings);
  const store = openPostStore(path);
  try {
    // Includes scheduled posts.
    for (const { id } of store.published(new Date("9999-12-31"))) {
      const post = store.post(id);
      if (post) copyPost(post, picturesPath(dataDir, blog), posts);
    }
  } finally {
    store.close();
  }
  return posts.finish(now);
}

function copyPost(post: Post, pictures: string, posts: NewPosts): void {
  const { title, cover, authors } = post;
  const say = (what: string) => posts.report(`posts/${post.slug}.md  ${what}`);
  const place = posts.place(post.slug, post.id, true, say);
  if (!place) return;
  let count = 0;
  const keep = (src: string): string | undefined => {
    const from = join(pictures, basename(src));
    count += 1;
    const kept = existsSync(from)
      ? posts.keepPicture(readFileSync(from), `${place.slug}-${count}`)
      : undefined;
    if (kept === undefined) say(`the picture ${src} is not in DATA_DIR; its alternative text stays`);
    return kept;
  };
  const altOf = (given: string | null | undefined, otherwise: string) => {
    if (!given) say(`a picture had no alternative text; it got "${otherwise}"`);
    return posts.plain(given || otherwise);
  };
  for (const { name, slug } of authors) {
    const own = nameSlug(name, "author");
    if (own !== slug) posts.redirect(`/blog/author/${slug}`, `/blog/author/${own}`);
  }
  const tree = articleMarkdown(post.body);
  visit(tree, (node, index, parent) => {
    if (node.type === "text") node.value = posts.plain(node.value);
    if (node.type === "code" && !node.lang) {
      node.lang = "text";
      say("a code block got the language text; set the right one");
    }
    if (node.type !== "image" || !parent || index === undefined) return;
    const url = keep(node.url);
    const caption = node.title && posts.plain(node.title);
    const alt = altOf(node.alt, caption || title);
    parent.children[index] =
      url === undefined ? { type: "text", value: alt } : { type: "image", url, title: caption, alt };
  });
  const src = cover && keep(cover.src);
  posts.write(
    {
      ...place,
      title,
      excerpt: post.excerpt,
      category: post.category,
      tags: post.tags,
      authors: authors.map(({ name }) => name),
      published: wholeSecond(post.publishedAt),
      updated: post.updated && wholeSecond(post.updatedAt),
      sticky: post.sticky,
      cover: src === undefined ? undefined : { src, alt: altOf(cover?.alt, title) },
      markdown: writeMarkdown(tree),
      from: [],
    },
    say,
  );
}

/** An instant without fractions of a second. */
function wholeSecond(instant: string): string {
  return instant.replace(/\.\d+Z$/, "Z");
}
