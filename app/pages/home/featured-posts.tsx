import { PostCard, type PostCardFacts } from "../../sections/post-card/post-card.tsx";
import { SectionHead } from "../../sections/section-head/section-head.tsx";
import { Link } from "../../ui/link.tsx";

interface FeaturedPostsProps {
  heading: string;
  all: { label: string; href: string };
  cards: readonly PostCardFacts[];
}

/** Four posts the company wants read first. */
export function FeaturedPosts({ heading, all, cards }: FeaturedPostsProps) {
  return (
    <section className="section follows">
      <div className="wrap">
        <SectionHead heading={heading}>
          <Link className="link" to={all.href}>
            {all.label}
          </Link>
        </SectionHead>
        <div className="posts">
          {cards.map((card) => (
            <PostCard key={card.id} post={card} />
          ))}
        </div>
      </div>
    </section>
  );
}
