import { PostCover, type PostCardFacts } from "../../sections/post-card/post-card.tsx";
import { Link } from "../../ui/link.tsx";
import { MetaLine } from "../../ui/meta-line/meta-line.tsx";

/** The first post of a list, large; the whole card is the link. */
export function LeadPost({ post }: { post: PostCardFacts & { labels: readonly string[] } }) {
  return (
    <article className="post lead-post">
      <PostCover id={post.id} href={post.href} cover={post.cover} />
      <div className="lead-copy">
        <MetaLine>{post.labels}</MetaLine>
        <h2 className="d2">
          <Link to={post.href}>{post.title}</Link>
        </h2>
        <p className="soft">{post.excerpt}</p>
        <MetaLine>{post.facts}</MetaLine>
      </div>
    </article>
  );
}
