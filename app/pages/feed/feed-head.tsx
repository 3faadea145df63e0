import type { FeedLink } from "#model/feed/feeds.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { type BreadcrumbsProps, Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { Arrow } from "../../ui/arrow.tsx";

interface FeedHeadProps {
  words: PageContent<"feed">;
  crumbs: BreadcrumbsProps;
  feeds: readonly FeedLink[];
}

/** Heading and introduction, with the feeds for machines at the right. */
export function FeedHead({ words, crumbs, feeds }: FeedHeadProps) {
  return (
    <section className="wrap grid feed-head">
      <Breadcrumbs {...crumbs} />
      <h1 className="d1">{words.heading}</h1>
      <p className="lede soft">{words.lede}</p>
      <div className="subscribe">
        <h2 className="small" id="subscribe">
          {words.subscribe.label}
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
