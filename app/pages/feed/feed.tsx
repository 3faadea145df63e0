import type { PageContent } from "#model/content/pages/index.ts";
import { feedsOf, type FeedLink } from "#model/feed/feeds.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs/breadcrumbs.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import { entriesByMonth } from "./entries-by-month.ts";
import { ChainEnd, Month } from "./month.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./feed-head.css?inline";

export function load({ content }: PageRequest) {
  const copy = content.page("feed");
  return {
    copy,
    months: entriesByMonth(content.posts(), copy),
    blog: content.page("blog").head.title,
    feeds: feedsOf({ kind: "all" }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy, blog, feeds }: Data): PageMeta => ({
  head: copy.head,
  feeds: { title: blog, feeds },
});

/** News and posts by month: one closed chain runs along the list, with a dot for every entry. */
export default function FeedPage({ data: { copy, months, feeds } }: { data: Data }) {
  const count = months.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <Style name="feed-feed-head" css={css} />
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

/** Heading and introduction, with links to the feeds on the right. */
function FeedHead({ copy, feeds }: { copy: PageContent<"feed">; feeds: readonly FeedLink[] }) {
  return (
    <section className="wrap grid feed-head">
      <Breadcrumbs trail={copy.crumbs} />
      <h1 className="d1">{copy.heading}</h1>
      <p className="lede soft">{copy.lede}</p>
      <div className="subscribe">
        <h2 className="small" id="subscribe">
          {copy.subscribe.label}
        </h2>
        <ul aria-labelledby="subscribe">
          {feeds.map(({ name, href }) => (
            <li key={href}>
              <a href={href}>
                <b>{name}</b>
                <span>{href}</span>
                <Arrow />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
