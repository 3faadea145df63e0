import type { ArticleAttributes, ArticleNode } from "#model/content/article.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { FindPicture, PictureSizes } from "#model/content/picture.ts";
import type { Post, PostSummary } from "#model/content/post.ts";

/** The width of a picture in the text of a post. */
const IN_TEXT = "(min-width: 1024px) 46rem, 100vw";
/** The same in parts that are side by side, on phones too or from tablets on. */
const IN_LAYOUTS = [
  { name: /^gallery\b/, room: "(min-width: 1024px) 23rem, 50vw" },
  { name: /^(?:columns$|media-text(?! media-above))/, room: "(min-width: 1024px) 23rem, 100vw" },
];

/** The content with the sizes of its pictures, as far as they are ready. */
export function showPictures(content: ContentReader, find: FindPicture): ContentReader {
  // Lists are asked for often and change seldom, so the last one is cached.
  let last: { posts: readonly PostSummary[]; sizes: string; shown: readonly PostSummary[] } | undefined;
  return {
    site: () => content.site(),
    page: (name) => content.page(name),
    today: () => content.today(),
    entries: (name) => content.entries(name),
    picture: find,
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
    previewPage: (token) => content.previewPage(token),
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

function inText(nodes: readonly ArticleNode[], find: FindPicture, room = IN_TEXT): ArticleNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    const sizes = tag === "img" && attributes ? find(String(attributes["src"])) : undefined;
    if (sizes && attributes) return pictureOf(attributes, sizes, room);
    const layout = String((attributes && attributes["className"]) || "");
    const inside = IN_LAYOUTS.find(({ name }) => name.test(layout))?.room ?? room;
    return [tag, attributes, ...inText(children, find, inside)];
  });
}

function pictureOf(attributes: ArticleAttributes, made: PictureSizes, room: string): ArticleNode {
  const { sources, src, srcSet, width, height, ground } = made;
  const others = sources.map<ArticleNode>((source) => ["source", { ...source, sizes: room }]);
  const shown = { ...attributes, src, srcSet, sizes: room, width, height };
  return ["picture", 0, ...others, ["img", ground ? { ...shown, className: `on-${ground}` } : shown]];
}
