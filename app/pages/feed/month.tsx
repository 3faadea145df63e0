import { PostCover } from "../../sections/post-card/post-card.tsx";
import { Link } from "../../ui/link.tsx";
import { MetaLine } from "../../ui/meta-line/meta-line.tsx";
import { ChainTop } from "./chain-end.tsx";
import type { FeedEntry, FeedMonth } from "./entries-by-month.ts";

/** A month and its entries beside the chain. The newest month also has the chain's upper end. */
export function Month({
  month: { key, name, summary, entries },
  newest,
}: {
  month: FeedMonth;
  newest: boolean;
}) {
  return (
    <section className="month" aria-labelledby={`month-${key}`}>
      <h2 className="d2" id={`month-${key}`}>
        {name} <span>{summary}</span>
      </h2>
      <ol>
        {entries.map((entry, index) => (
          <Entry key={entry.id} entry={entry} newest={newest && index === 0} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, newest }: { entry: FeedEntry; newest: boolean }) {
  const { id, href, title, text, day, dayInWords, facts, cover } = entry;
  return (
    <li className="item">
      {newest && <ChainTop />}
      <article className="post">
        <div className="item-copy">
          <MetaLine>
            <time dateTime={day}>{dayInWords}</time>
            {facts}
          </MetaLine>
          <h3 className="t1">
            <Link to={href}>{title}</Link>
          </h3>
          <p className="soft">{text}</p>
        </div>
        <PostCover id={id} href={href} cover={cover} />
      </article>
    </li>
  );
}
