import { PostCard, type PostCardFacts } from "../../../sections/post-card/post-card.tsx";
import { Link } from "../../../ui/link.tsx";

interface FurtherNotesProps {
  heading: string;
  /** The way to all posts. */
  all: { label: string; href: string };
  cards: readonly PostCardFacts[];
}

/** Posts beside their heading, or nothing where there is none. */
export function FurtherNotes({ heading, all, cards }: FurtherNotesProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section follows further">
      <div className="wrap grid">
        <div className="further-head">
          <h2 className="t1">{heading}</h2>
          <Link className="link" to={all.href}>
            {all.label}
          </Link>
        </div>
        <div className="posts">
          {cards.map((card) => (
            <PostCard key={card.id} post={card} />
          ))}
        </div>
      </div>
    </section>
  );
}
