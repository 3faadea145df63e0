import { PostCard, type PostCardFacts } from "../../sections/post-card/post-card.tsx";
import { SectionHead } from "../../sections/section-head/section-head.tsx";
import { Link } from "../../ui/link.tsx";

interface ReadNextProps {
  heading: string;
  all: { label: string; href: string };
  cards: readonly PostCardFacts[];
}

/** Three further posts, or nothing where there is no other. */
export function ReadNext({ heading, all, cards }: ReadNextProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section follows">
      <div className="wrap">
        <SectionHead heading={heading}>
          <Link className="link" to={all.href}>
            {all.label}
          </Link>
        </SectionHead>
        <div className="posts three">
          {cards.map((card) => (
            <PostCard key={card.id} post={card} />
          ))}
        </div>
      </div>
    </section>
  );
}
