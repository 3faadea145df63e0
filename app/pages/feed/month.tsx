import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { CoverPicture } from "../../parts/cover-picture/cover-picture.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { MetaLine } from "../../ui/meta-line/meta-line.tsx";
import type { FeedEntry, FeedMonth } from "./entries-by-month.ts";
import { Style } from "../../styles/style.tsx";
import postCardCss from "../../parts/post-card/post-card.css?inline";
import css from "./month.css?inline";

/** A month and its entries beside the chain. The newest month has the chain's upper end. */
export function Month({ month, newest }: { month: FeedMonth; newest: boolean }) {
  const { key, name, summary, entries } = month;
  return (
    <section className="month grid stacks" aria-labelledby={`month-${key}`}>
      <Style name="post-card" css={postCardCss} />
      <Style name="feed-month" css={css} />
      <h2 className="d2" id={`month-${key}`}>
        {name} <span>{summary}</span>
      </h2>
      <ol>
        {entries.map((entry, index) => (
          <li key={entry.day + entry.title} className="item">
            {newest && index === 0 && <ChainTop />}
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: FeedEntry }) {
  const { title, text, post, link } = entry;
  if (!post) {
    return (
      <article className="news">
        <Facts entry={entry} />
        <h3 className="t2">{title}</h3>
        <div className="news-text">
          <p className="soft">{text}</p>
          {link && <TextLink {...link} alone />}
        </div>
      </article>
    );
  }
  return (
    <article className="post one-link">
      <div className="item-copy">
        <Facts entry={entry} />
        <h3 className="t1">
          <a href={post.href}>{title}</a>
        </h3>
        <p className="soft">{text}</p>
      </div>
      <CoverPicture cover={post.cover} />
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

/** The upper end of the chain, with a dot for the next entry. */
function ChainTop() {
  return (
    <svg className="cap" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 24c-6-4-9-7-9-12s4-9 9-9 9 4 9 9-3 8-9 12" />
      <circle cx="12" cy="12" r="1.6" />
    </svg>
  );
}

/** The lower end of the chain, and a link to older posts. */
export function ChainEnd({ copy, count }: { copy: PageContent<"feed">["end"]; count: number }) {
  return (
    <div className="older grid stacks">
      <svg className="cap" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 0c-6 4-9 7-9 12s4 9 9 9 9-4 9-9-3-8-9-12" />
      </svg>
      <ButtonLink {...copy.link} outline />
      <p className="micro soft">{fillIn(count === 1 ? copy.text.one : copy.text.many, { count })}</p>
    </div>
  );
}
