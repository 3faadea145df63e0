import { MetaLine } from "../../ui/meta-line/meta-line.tsx";
import { CoverPicture, type CoverFacts } from "../cover-picture/cover-picture.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./post-card.css?inline";

/** Facts of a post on its card. */
export interface PostCardFacts {
  id: string;
  href: string;
  title: string;
  excerpt?: string;
  /** Category, day and reading time, formatted. */
  facts: readonly string[];
  cover: CoverFacts;
  /** Marker that app/browser/featured-marker.ts stores when the post is clicked. */
  successId?: string | undefined;
}

/** A post in a list: cover, title and facts; the whole card is the link. */
export function PostCard({ post }: { post: PostCardFacts }) {
  const { href, title, excerpt, facts, cover, successId } = post;
  return (
    <article className="post one-link">
      <Style name="post-card" css={css} />
      <CoverPicture cover={cover} label={facts[0]} />
      <h3 className="t2">
        <a href={href} data-success-id={successId}>
          {title}
        </a>
      </h3>
      {excerpt && <p className="soft">{excerpt}</p>}
      <MetaLine>{facts}</MetaLine>
    </article>
  );
}
