import { feedsOf } from "#model/feed/feeds.ts";
import { contentContext } from "../../context.ts";
import { feedLinks } from "../../head/feed-links.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import type { Route } from "./+types/feed.ts";
import { ChainEnd } from "./chain-end.tsx";
import { entriesByMonth } from "./entries-by-month.ts";
import { FeedHead } from "./feed-head.tsx";
import { Month } from "./month.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("feed");
  const crumbs = { ...content.site().breadcrumb, trail: words.crumbs };
  return {
    words,
    crumbs,
    months: entriesByMonth(content.posts(), words),
    blog: content.page("blog").head.title,
    feeds: feedsOf({ kind: "all" }),
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, blog, feeds } = loaderData;
  return [...pageMeta(words.head, metaFacts(facts)), ...feedLinks(blog, feeds)];
}

/** One closed chain runs from the top of the list to its end; a dot sits in it wherever something happened. */
export default function FeedPage({ loaderData }: Route.ComponentProps) {
  const { words, crumbs, months, feeds } = loaderData;
  const count = months.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <FeedHead words={words} crumbs={crumbs} feeds={feeds} />
      {count === 0 ? (
        <p className="wrap feed-empty">{words.empty}</p>
      ) : (
        <section className="wrap feed" aria-label={words.listLabel}>
          {months.map((month, index) => (
            <Month key={month.key} month={month} newest={index === 0} />
          ))}
          <ChainEnd words={words.end} count={count} />
        </section>
      )}
    </>
  );
}
