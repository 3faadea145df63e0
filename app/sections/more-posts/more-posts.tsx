import { Link } from "../../ui/link.tsx";
import { PostCard, type PostCardFacts } from "../post-card/post-card.tsx";
import { SectionHead } from "../section-head/section-head.tsx";

interface MorePostsProps {
  heading: string;
  /** The way to all posts. */
  all: { label: string; href: string };
  cards: readonly PostCardFacts[];
  /** How many stand in a row where there is room. */
  columns: 2 | 3 | 4;
}

const CLASSES = { 2: "posts two", 3: "posts three", 4: "posts" };

/** A few posts in a row under a heading, or nothing where there is none. */
export function MorePosts({ heading, all, cards, columns }: MorePostsProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section follows">
      <div className="wrap">
        <SectionHead heading={heading}>
          <Link className="link" to={all.href}>
            {all.label}
          </Link>
        </SectionHead>
        <div className={CLASSES[columns]}>
          {cards.map((card) => (
            <PostCard key={card.id} post={card} />
          ))}
        </div>
      </div>
    </section>
  );
}
