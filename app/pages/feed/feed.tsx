import { feedsOf } from "#model/feed/feeds.ts";
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

/** Heading and introduction, with links to the feeds on the right. */
export function Title({ data: { copy, feeds } }: { data: Data }) {
  return (
    <section className="wrap grid stacks feed-head">
      <Style name="feed-feed-head" css={css} />
      <Breadcrumbs trail={copy.crumbs} />
      <h1 className="d1">{copy.heading}</h1>
      <p className="lede soft">{copy.lede}</p>
      <div className="subscribe">
        <h2 className="small soft" id="subscribe">
          {copy.subscribe.label}
        </h2>
        <ul className="ruled" aria-labelledby="subscribe">
          {feeds.map(({ name, href }) => (
            <li key={href}>
              <a href={href}>
                <b>{name}</b>
                <span className="small soft">{href}</span>
                <Arrow last />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** News and posts by month: one closed chain runs along the list, with a dot for every entry. */
export default function FeedPage({ data: { copy, months } }: { data: Data }) {
  const count = months.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count === 0) return <p className="wrap feed-empty">{copy.empty}</p>;
  return (
    <section className="wrap feed" aria-label={copy.listLabel}>
      {months.map((month, index) => (
        <Month key={month.key} month={month} newest={index === 0} />
      ))}
      <ChainEnd copy={copy.end} count={count} />
    </section>
  );
}
