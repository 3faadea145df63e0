import { TextLink } from "../../ui/link.tsx";
import { PostCard, type PostCardFacts } from "../post-card/post-card.tsx";
import { Section } from "../section/section.tsx";

interface MorePostsProps {
  heading: string;
  /** Link to all posts. */
  all: { label: string; href: string };
  cards: readonly PostCardFacts[];
  /** Cards in a row on wide screens. */
  columns: 2 | 3 | 4;
}

const CLASSES = { 2: "posts two", 3: "posts three", 4: "posts" };

/** A row of posts under a heading, or nothing where there are none. */
export function MorePosts({ heading, all, cards, columns }: MorePostsProps) {
  if (cards.length === 0) return null;
  return (
    <Section className="follows" heading={heading} aside={<TextLink {...all} />}>
      <div className={CLASSES[columns]}>
        {cards.map((card) => (
          <PostCard key={card.id} post={card} />
        ))}
      </div>
    </Section>
  );
}
