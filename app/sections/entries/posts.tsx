import { PostCard } from "../../parts/post-card/post-card.tsx";
import postRowsCss from "../../parts/post-card/post-rows.css?inline";
import { Section } from "../../parts/section/section.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { listedPosts } from "./listed-posts.ts";
import besideCss from "./posts-beside.css?inline";
import lowCss from "./posts-low.css?inline";
import twoCss from "./posts-two.css?inline";

interface PostsProps extends NonNullable<ReturnType<typeof listedPosts>>, Pick<Laid, "id" | "className"> {
  heading: string;
}

/** Posts of the blog, in rows or beside their heading. */
export function Posts({ id, className, heading, all, cards, layout }: PostsProps) {
  const list = cards.map((post) => <PostCard key={post.id} post={post} />);
  if (layout === "beside")
    return (
      <section className={`section further ${className}`} id={id}>
        <Style name="posts-two" css={twoCss} />
        <Style name="posts-beside" css={besideCss} />
        <div className="wrap grid stacks">
          <div className="further-head">
            <h2 className="t1">{heading}</h2>
            {all && <TextLink {...all} alone />}
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
