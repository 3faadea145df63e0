import type { PageContent } from "#model/content/pages/index.ts";
import { PostCard, type PostCardFacts } from "../../../parts/post-card/post-card.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./further-notes.css?inline";

type FurtherNotesProps = PageContent<"expertise">["notes"] & { cards: readonly PostCardFacts[] };

/** Posts beside a heading, or nothing where there are none. */
export function FurtherNotes({ heading, all, cards }: FurtherNotesProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section follows further">
      <Style name="expertise-further-notes" css={css} />
      <div className="wrap grid">
        <div className="further-head">
          <h2 className="t1">{heading}</h2>
          <TextLink {...all} />
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
