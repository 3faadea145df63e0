import type { ContentReader } from "#model/content/content-reader.ts";
import type { PictureSizes } from "#model/content/picture.ts";
import type { Post, PostSummary } from "#model/content/post.ts";
import type { Pictures } from "./open-pictures.ts";
import { isPhotograph, showInText } from "./show-in-text.ts";

/** What pictures are looked up in. */
type FoundPictures = Pick<Pictures, "find" | "hurry" | "revision">;

/**
 * The content with the sizes of its pictures, as far as they are ready. A photograph without sizes is left out, so that
 * pages show the kolam that stands for it: no file is served as it is.
 */
export function showPictures(content: ContentReader, pictures: FoundPictures): ContentReader {
  // Lists are asked for often and change seldom, so the last one is cached.
  let last: { posts: readonly PostSummary[]; revision: number; shown: readonly PostSummary[] } | undefined;
  const find = (src: string): PictureSizes | undefined => {
    const sizes = pictures.find(src);
    // Somebody looks at a page that shows it.
    if (!sizes) pictures.hurry(src);
    return sizes;
  };
  const whole = (post: Post | undefined): Post | undefined =>
    post && { ...withCover(post, find), body: showInText(post.body, find) };
  return {
    site: () => content.site(),
    has: (name) => content.has(name),
    page: (name) => content.page(name),
    today: () => content.today(),
    entries: (name) => content.entries(name),
    picture: find,
    changed: (name) => content.changed(name),
    taxonomy: () => content.taxonomy(),
    posts() {
      const posts = content.posts();
      const { revision } = pictures;
      if (last?.posts !== posts || last.revision !== revision)
        last = { posts, revision, shown: posts.map((post) => withCover(post, pictures.find)) };
      return last.shown;
    },
    post: (id) => whole(content.post(id)),
    reading: () => content.reading(),
    wasPublished: (id) => content.wasPublished(id),
    previewPage: (token) => content.previewPage(token),
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
