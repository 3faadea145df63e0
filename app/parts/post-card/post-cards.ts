import { fillIn } from "#model/content/fill-in.ts";
import { formatDay } from "#model/content/format-day.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";
import { drawCovers, type Cover, type Ground } from "#model/kolam/draw-covers.ts";
import type { CoverFacts } from "../cover-picture/cover-picture.tsx";
import type { PostCardFacts } from "./post-card.tsx";

interface CardOptions {
  /** Copy of the reading time; `{minutes}` is a number. */
  minutes: string;
  /** Cards in a row. */
  columns: number;
  /** The background above them. */
  beside?: Ground;
  /** True if excerpt and day are shown too. */
  long?: boolean;
}

/** The cards of posts; for `load`, so that cards arrive ready to render. */
export function postCards(
  posts: readonly PostSummary[],
  { minutes, columns, beside, long = false }: CardOptions,
): PostCardFacts[] {
  return postCovers(posts, columns, beside).map(({ post, cover }) => {
    const { id, title, excerpt, category } = post;
    return {
      id,
      href: postPath(post),
      title,
      ...(long && { excerpt }),
      facts: [
        category.name,
        ...(long ? [formatDay(post.published)] : []),
        fillIn(minutes, { minutes: post.minutes }),
      ],
      cover,
    };
  });
}

/** The cover of each post, with its own picture if it has one. */
export function postCovers(
  posts: readonly PostSummary[],
  columns: number,
  beside?: Ground,
): { post: PostSummary; cover: CoverFacts }[] {
  const seeds = posts.map(({ id }) => `post-${id}`);
  return drawCovers(seeds, columns, undefined, beside).flatMap((drawn: Cover, index) => {
    const post = posts[index];
    if (!post) return [];
    const picture = post.cover && { src: post.cover.src, alt: post.cover.alt, made: post.cover.sizes };
    return [{ post, cover: { ...drawn, picture } }];
  });
}
