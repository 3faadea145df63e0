import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import type { FeedWords } from "./feed.tsx";

/** Heading and introduction, with the feeds for machines at the right. */
export function FeedHead({ words }: { words: FeedWords }) {
  return (
    <section className="wrap grid feed-head">
      <Breadcrumbs {...words.crumbs} />
      <h1 className="d1">{words.heading}</h1>
      <p className="lede soft">{words.lede}</p>
      <div className="subscribe">
        <h2 className="small" id="subscribe">
          {words.subscribe.label}
        </h2>
        <ul aria-labelledby="subscribe">
          {words.subscribe.formats.map(({ name, href }) => (
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
