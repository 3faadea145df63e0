import { PostCard } from "../../parts/post-card/post-card.tsx";
import postRowsCss from "../../parts/post-card/post-rows.css?inline";
import { Section } from "../../parts/section/section.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { load } from "./load.ts";
import css from "./posts.css?inline";

/** Posts of the blog. */
export default function Posts({ id, className, heading, all, cards }: Shown<typeof load>) {
  return (
    <Section id={id} className={className} heading={heading} aside={all && <TextLink {...all} />}>
      <Style name="posts-section" css={css} />
      <Style name="post-card-post-rows" css={postRowsCss} />
      <div className="posts" data-count={cards.length}>
        {cards.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </Section>
  );
}
