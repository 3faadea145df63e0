import type { FeedLink } from "#model/feed/feeds.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { Arrow } from "../../ui/arrow.tsx";

interface FeedHeadProps {
  copy: PageContent<"feed">;
  feeds: readonly FeedLink[];
}

/** Heading and introduction, with links to the feeds on the right. */
export function FeedHead({ copy, feeds }: FeedHeadProps) {
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
