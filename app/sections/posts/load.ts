import { featuredPosts } from "#model/content/featured-posts.ts";
import { listPath } from "#model/content/post-list.ts";
import type { SectionOf } from "#model/content/section.ts";
import { postCards } from "../../parts/post-card/post-cards.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load({ heading, all, posts }: SectionOf<typeof schema>, { request: { content } }: Place) {
  const cards = postCards(featuredPosts(content.posts(), posts), {
    minutes: content.page("blog").minutes,
    columns: posts.length % 4 === 0 ? 4 : 3,
  });
  // A blog copied from elsewhere may have no posts yet.
  if (cards.length === 0) return undefined;
  return {
    heading,
    all: all === undefined ? undefined : { label: all, href: listPath({ kind: "all" }) },
    cards,
  };
}
