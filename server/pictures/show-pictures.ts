import type { ArticleAttributes, ArticleNode } from "#model/content/article.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { type FindPicture, isVector, type PictureSizes } from "#model/content/picture.ts";
import type { Post, PostSummary } from "#model/content/post.ts";
import { MEDIA_PREFIX } from "./media-names.ts";
import type { Pictures } from "./open-pictures.ts";

/** Lookup of pictures. */
type FoundPictures = Pick<Pictures, "find" | "hurry" | "revision">;

/**
 * The content with the available sizes of its pictures. A photograph without sizes is left out, so that pages
 * show a kolam instead: originals are never served.
 */
export function showPictures(content: ContentReader, pictures: FoundPictures): ContentReader {
  // Lists are read often and rarely change, so the last one is cached.
  let last: { posts: readonly PostSummary[]; revision: number; shown: readonly PostSummary[] } | undefined;
  const find = (src: string): PictureSizes | undefined => {
    const sizes = pictures.find(src);
    // A visitor looks at a page that shows it.
    if (!sizes) pictures.hurry(src);
    return sizes;
  };
  const whole = (post: Post | undefined): Post | undefined =>
    post && { ...withCover(post, find), body: showInText(post.body, find) };
  return {
    ...content,
    picture: find,
    posts() {
      const posts = content.posts();
      const { revision } = pictures;
      if (last?.posts !== posts || last.revision !== revision)
        last = { posts, revision, shown: posts.map((post) => withCover(post, pictures.find)) };
      return last.shown;
    },
    post: (id) => whole(content.post(id)),
    preview: (token) => whole(content.preview(token)),
  };
}

function withCover<Summary extends PostSummary>(
  post: Summary,
  find: (src: string) => PictureSizes | undefined,
): Summary {
  const { cover, ...rest } = post;
  if (!cover) return post;
  const sizes = find(cover.src);
  if (sizes) {
    const { src, width, height } = sizes;
    return { ...post, cover: { ...cover, src, width, height, sizes } };
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a summary whose cover may be left out, without it
  return isPhotograph(cover.src) ? (rest as Summary) : post;
}

/** The width of a picture in the text of a post. */
const IN_TEXT = "(min-width: 1024px) 46rem, 100vw";
/** The same in parts that are side by side, on phones too or from tablets on. */
const IN_LAYOUTS = [
  { name: /^gallery\b/, room: "(min-width: 1024px) 23rem, 50vw" },
  { name: /^(?:columns columns-|media-text.* media-two)/, room: "(min-width: 1024px) 34rem, 100vw" },
  { name: /^(?:columns$|media-text(?! media-above))/, room: "(min-width: 1024px) 23rem, 100vw" },
];

/** Longest word for drawing a kolam. */
const SEED_MAX_CHARS = 80;

/** True if the picture at an address is resized; vector drawings are shown unchanged. */
function isPhotograph(src: string): boolean {
  return src.startsWith(MEDIA_PREFIX) && !isVector(src);
}

/** The body of a post with the sizes of its photographs; one without becomes a kolam with its caption. */
function showInText(nodes: readonly ArticleNode[], find: FindPicture, room = IN_TEXT): ArticleNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    if (tag === "img" && attributes) {
      const src = String(attributes["src"]);
      const sizes = find(src);
      if (sizes) return pictureOf(attributes, sizes, room);
      // In the middle of a line.
      return isPhotograph(src) ? altOf(attributes) : node;
    }
    const layout = String((attributes && attributes["className"]) || "");
    const inside = IN_LAYOUTS.find(({ name }) => name.test(layout))?.room ?? room;
    const shown = tag === "figure" ? withoutMissing(children, find) : children;
    return [tag, attributes, ...showInText(shown, find, inside)];
  });
}

/** The children of a figure, with a kolam replacing an unavailable photograph. */
function withoutMissing(children: readonly ArticleNode[], find: FindPicture): ArticleNode[] {
  const hasCaption = children.some((child) => child[0] === "figcaption");
  return children.flatMap((child): ArticleNode[] => {
    if (typeof child === "string" || child[0] !== "img" || !child[1]) return [child];
    const [, attributes] = child;
    const src = String(attributes["src"]);
    if (!isPhotograph(src) || find(src)) return [child];
    const alt = altOf(attributes);
    const kolam: ArticleNode = ["kolam", { seed: src.slice(-SEED_MAX_CHARS), bare: true }];
    return hasCaption || alt === "" ? [kolam] : [kolam, ["figcaption", 0, alt]];
  });
}

function altOf(attributes: ArticleAttributes): string {
  return String(attributes["alt"] ?? "");
}

function pictureOf(attributes: ArticleAttributes, made: PictureSizes, room: string): ArticleNode {
  const { sources, src, srcSet, width, height, ground } = made;
  const others = sources.map<ArticleNode>((source) => ["source", { ...source, sizes: room }]);
  const shown = { ...attributes, src, srcSet, sizes: room, width, height };
  return ["picture", 0, ...others, ["img", ground ? { ...shown, className: `on-${ground}` } : shown]];
}
