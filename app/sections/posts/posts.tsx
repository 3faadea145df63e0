import { PostCard } from "../../parts/post-card/post-card.tsx";
import postRowsCss from "../../parts/post-card/post-rows.css?inline";
import { Section } from "../../parts/section/section.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { TextLink } from "../../ui/link.tsx";
import besideCss from "./beside.css?inline";
import type { load } from "./load.ts";
import lowCss from "./low.css?inline";
import twoCss from "./two.css?inline";

/** Posts of the blog, in rows or beside their heading. */
export default function Posts({ id, className, heading, all, cards, layout }: Shown<typeof load>) {
  const list = cards.map((post) => <PostCard key={post.id} post={post} />);
  if (layout === "beside")
    return (
      <section className={`section further ${className}`} id={id}>
        <Style name="posts-two" css={twoCss} />
        <Style name="posts-beside" css={besideCss} />
        <div className="wrap grid">
          <div className="further-head">
            <h2 className="t1">{heading}</h2>
            {all && <TextLink {...all} />}
          </div>
          <div className="posts two">{list}</div>
        </div>
      </section>
    );
  return (
    <Section id={id} className={className} heading={heading} aside={all && <TextLink {...all} />}>
      {layout === "two" ? (
        <Style name="posts-two" css={twoCss} />
      ) : (
        <Style name="post-card-post-rows" css={postRowsCss} />
      )}
      {!layout && <Style name="posts-low" css={lowCss} />}
      <div
        className={layout === "two" ? "posts two" : "posts"}
        data-count={layout === "two" ? undefined : cards.length}
      >
        {list}
      </div>
    </Section>
  );
}
