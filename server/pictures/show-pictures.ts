import type { ArticleNode } from "#model/content/article.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { FindPicture, PictureSizes } from "#model/content/picture.ts";
import type { Post, PostSummary } from "#model/content/post.ts";

/** The width of a picture in the text of a post. */
const IN_TEXT = "(min-width: 1024px) 46rem, 100vw";

/** The content with the sizes of its pictures, as far as they are ready. */
export function showPictures(content: ContentReader, find: FindPicture): ContentReader {
  // Lists are asked for often and change seldom, so the last one is cached.
  let last: { posts: readonly PostSummary[]; sizes: string; shown: readonly PostSummary[] } | undefined;
  return {
    site: () => content.site(),
    page: (name) => content.page(name),
    changed: (name) => content.changed(name),
    taxonomy: () => content.taxonomy(),
    posts() {
      const posts = content.posts();
      const covers = posts.flatMap(({ cover }) => (cover && find(cover.src)?.src) ?? []);
      if (covers.length === 0) return posts;
      const sizes = covers.join(" ");
      if (last?.posts !== posts || last.sizes !== sizes)
        last = { posts, sizes, shown: posts.map((post) => withCover(post, find)) };
      return last.shown;
    },
    post: (id) => withPictures(content.post(id), find),
    reading: () => content.reading(),
    wasPublished: (id) => content.wasPublished(id),
    preview: (token) => withPictures(content.preview(token), find),
  };
}

function withPictures(post: Post | undefined, find: FindPicture): Post | undefined {
  return post && { ...withCover(post, find), body: inText(post.body, find) };
}

function withCover<Summary extends PostSummary>(post: Summary, find: FindPicture): Summary {
  const sizes = post.cover && find(post.cover.src);
  if (!post.cover || !sizes) return post;
  const { width, height } = sizes;
  return { ...post, cover: { ...post.cover, width, height, sizes } };
}

function inText(nodes: readonly ArticleNode[], find: FindPicture): ArticleNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    const sizes = tag === "img" && attributes ? find(String(attributes["src"])) : undefined;
    if (!sizes || !attributes) return [tag, attributes, ...inText(children, find)];
    return pictureOf(attributes, sizes);
  });
}

function pictureOf(attributes: Record<string, string | number | boolean>, sizes: PictureSizes): ArticleNode {
  const { sources, src, srcSet, width, height, ground } = sizes;
  const others = sources.map<ArticleNode>((source) => ["source", { ...source, sizes: IN_TEXT }]);
  const shown = { ...attributes, src, srcSet, sizes: IN_TEXT, width, height };
  return ["picture", 0, ...others, ["img", ground ? { ...shown, className: `on-${ground}` } : shown]];
}
