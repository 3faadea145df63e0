import { Link } from "../../ui/link.tsx";
import { MetaLine } from "../../ui/meta-line/meta-line.tsx";
import { CoverPicture, type CoverFacts } from "../cover-picture/cover-picture.tsx";
import { useListedCover } from "./use-shared-cover.ts";

/** What a card shows of a post. */
export interface PostCardFacts {
  id: string;
  href: string;
  title: string;
  excerpt?: string;
  /** Category, day and reading time, formatted. */
  facts: readonly string[];
  cover: CoverFacts;
  /** Marker that the boot script stores when the post is clicked. */
  successId?: string | undefined;
}

/** A post in a list: cover, title and facts; the whole card is the link. */
export function PostCard({ post }: { post: PostCardFacts }) {
  const { id, href, title, excerpt, facts, cover, successId } = post;
  return (
    <article className="post">
      <PostCover id={id} href={href} cover={cover} label={facts[0]} />
      <h3 className="t2">
        <Link to={href} data-success-id={successId}>
          {title}
        </Link>
      </h3>
      {excerpt && <p className="soft">{excerpt}</p>}
      <MetaLine>{facts}</MetaLine>
    </article>
  );
}

/** The cover of a post; a click turns it into the cover on the post's page. */
export function PostCover({
  id,
  href,
  cover,
  label,
}: Pick<PostCardFacts, "id" | "href" | "cover"> & { label?: string | undefined }) {
  const ref = useListedCover(id, href);
  return <CoverPicture ref={ref} cover={cover} label={label} />;
}
