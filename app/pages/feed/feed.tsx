import { feedsOf } from "#model/feed/feeds.ts";
import { contentContext } from "../../context.ts";
import { feedLinks } from "../../head/feed-links.ts";
import { pageMeta } from "../../head/page-meta.ts";
import type { Route } from "./+types/feed.ts";
import { ChainEnd } from "./chain-end.tsx";
import { entriesByMonth } from "./entries-by-month.ts";
import { FeedHead } from "./feed-head.tsx";
import { Month } from "./month.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const copy = content.page("feed");
  return {
    copy,
    months: entriesByMonth(content.posts(), copy),
    blog: content.page("blog").head.title,
    feeds: feedsOf({ kind: "all" }),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { copy, blog, feeds } = args.loaderData;
  return [...pageMeta(copy.head, args), ...feedLinks(blog, feeds)];
}

/** News and posts by month: one closed chain runs along the list, with a dot for every entry. */
export default function FeedPage({ loaderData: { copy, months, feeds } }: Route.ComponentProps) {
  const count = months.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <FeedHead copy={copy} feeds={feeds} />
      {count === 0 ? (
        <p className="wrap feed-empty">{copy.empty}</p>
      ) : (
        <section className="wrap feed" aria-label={copy.listLabel}>
          {months.map((month, index) => (
            <Month key={month.key} month={month} newest={index === 0} />
          ))}
          <ChainEnd copy={copy.end} count={count} />
        </section>
      )}
    </>
  );
}
