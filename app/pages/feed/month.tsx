import { PostCover } from "../../sections/post-card/post-card.tsx";
import { Link } from "../../ui/link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { MetaLine } from "../../ui/meta-line/meta-line.tsx";
import { ChainTop } from "./chain-end.tsx";
import type { FeedEntry, FeedMonth } from "./entries-by-month.ts";

/** A month and its entries beside the chain. The newest month has the chain's upper end. */
export function Month({ month, newest }: { month: FeedMonth; newest: boolean }) {
  const { key, name, summary, entries } = month;
  return (
    <section className="month" aria-labelledby={`month-${key}`}>
      <h2 className="d2" id={`month-${key}`}>
        {name} <span>{summary}</span>
      </h2>
      <ol>
        {entries.map((entry, index) => (
          <li key={entry.day + entry.title} className="item">
            {newest && index === 0 && <ChainTop />}
            {entry.kind === "post" ? <PostEntry entry={entry} /> : <NewsEntry entry={entry} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function PostEntry({ entry }: { entry: FeedEntry & { kind: "post" } }) {
  const { id, href, title, text, cover } = entry;
  return (
    <article className="post">
      <div className="item-copy">
        <Facts entry={entry} />
        <h3 className="t1">
          <Link to={href}>{title}</Link>
        </h3>
        <p className="soft">{text}</p>
      </div>
      <PostCover id={id} href={href} cover={cover} />
    </article>
  );
}

function NewsEntry({ entry }: { entry: FeedEntry & { kind: "news" } }) {
  const { title, text, link } = entry;
  return (
    <article className="news">
      <Facts entry={entry} />
      <h3 className="t2">{title}</h3>
      <div className="news-text">
        <p className="soft">{text}</p>
        {link && <TextLink {...link} />}
      </div>
    </article>
  );
}

function Facts({ entry: { day, shownDay, facts } }: { entry: FeedEntry }) {
  return (
    <MetaLine>
      <time dateTime={day}>{shownDay}</time>
      {facts}
    </MetaLine>
  );
}
