import type { ContentReader } from "#model/content/content-reader.ts";
import { featuredPosts, successIdOf } from "#model/content/featured-posts.ts";
import { listPath } from "#model/content/post-list.ts";
import type { SectionOf } from "#model/content/section.ts";
import { postCards } from "../../parts/post-card/post-cards.ts";
import type { schema } from "./schema.ts";

/** The posts of a section. @returns undefined if an imported blog has none yet */
export function listedPosts(
  { all, posts = [], layout }: SectionOf<typeof schema>,
  page: string,
  content: Pick<ContentReader, "page" | "posts">,
) {
  const found = featuredPosts(content.posts(), posts);
  const cards = postCards(found, {
    minutes: content.page("blog").minutes,
    columns: layout ? Math.max(1, found.length) : posts.length % 4 === 0 ? 4 : 3,
    long: layout === "two",
  });
  if (cards.length === 0) return undefined;
  return {
    all: typeof all === "string" ? { label: all, href: listPath({ kind: "all" }) } : all,
    // The choice of a featured post is marked on the home page alone.
    cards: page === "home" ? cards.map((card) => ({ ...card, successId: successIdOf(card.id) })) : cards,
    layout,
  };
}
