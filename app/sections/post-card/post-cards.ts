import { dayInWords } from "#model/content/day-in-words.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";
import type { Cover } from "#model/kolam/draw-covers.ts";
import type { CoverFacts } from "../cover-picture/cover-picture.tsx";
import type { PostCardFacts } from "./post-card.tsx";

/** What a loader says about a list of cards. */
interface CardWords {
  /** Reading time; `{minutes}` is a number. */
  minutes: string;
  /** Whether excerpt and day are shown too. */
  long?: boolean;
}

/** Cards for posts and their covers, in one order. For loaders: cards travel ready to be shown. */
export function postCards(
  posts: readonly PostSummary[],
  covers: readonly Cover[],
  { minutes, long = false }: CardWords,
): PostCardFacts[] {
  return posts.flatMap((post, index) => {
    const cover = covers[index];
    if (!cover) return [];
    const time = fillIn(minutes, { minutes: post.minutes });
    const { id, title, excerpt, category } = post;
    return {
      id,
      href: postPath(post),
      title,
      ...(long && { excerpt }),
      facts: [category.name, ...(long ? [dayInWords(post.published)] : []), time],
      cover: coverOf(post, cover),
    };
  });
}

/** A post's own picture over its drawing. */
export function coverOf({ cover }: PostSummary, drawn: Cover): CoverFacts {
  return cover ? { ...drawn, picture: { src: cover.src, made: cover.sizes } } : drawn;
}
