import { FEEDS } from "#model/feeds.ts";
import { type BreadcrumbsProps, Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import type { FeedWords } from "./feed.tsx";

/** Heading and introduction, with the feeds for machines at the right. */
export function FeedHead({ words, crumbs }: { words: FeedWords; crumbs: BreadcrumbsProps }) {
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
          {FEEDS.map(({ name, path }) => (
            <li key={path}>
              <a href={path}>
                <b>{name}</b>
                <span>{path}</span>
                <Arrow />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
