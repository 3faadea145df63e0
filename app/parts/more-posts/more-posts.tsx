import { TextLink } from "../../ui/link.tsx";
import { PostCard, type PostCardFacts } from "../post-card/post-card.tsx";
import { Section } from "../section/section.tsx";
import { Style } from "../../styles/style.tsx";
import css from "../post-card/post-rows.css?inline";

interface MorePostsProps {
  heading: string;
  /** Link to all posts. */
  all: { label: string; href: string };
  cards: readonly PostCardFacts[];
  /** Cards in a row on wide screens; if missing, any number is laid out in full rows. */
  columns?: 2 | 3;
}

const CLASSES = { 2: "posts two", 3: "posts three" };

/** A row of posts under a heading, or nothing if there are none. */
export function MorePosts({ heading, all, cards, columns }: MorePostsProps) {
  if (cards.length === 0) return null;
  return (
    <Section className="follows" heading={heading} aside={<TextLink {...all} />}>
      {!columns && <Style name="post-card-post-rows" css={css} />}
      <div className={columns ? CLASSES[columns] : "posts"} data-count={columns ? undefined : cards.length}>
        {cards.map((card) => (
          <PostCard key={card.id} post={card} />
        ))}
      </div>
    </Section>
  );
}
