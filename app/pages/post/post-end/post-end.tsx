import { Link } from "../../../ui/link.tsx";
import { Share, type ShareProps } from "../share/share.tsx";
import { Tag } from "../../../ui/tag/tag.tsx";

/** A post as a way on. */
interface Neighbour {
  href: string;
  title: string;
}

interface PostEndProps {
  tags: readonly { name: string; href: string }[];
  /** What the cover was drawn from; nothing under a picture. */
  caption?: string | undefined;
  newer?: Neighbour | undefined;
  older?: Neighbour | undefined;
  /** Ways to pass the post on. */
  share: ShareProps["links"];
  words: { tags: string; neighbours: string; newer: string; older: string; share: ShareProps["words"] };
}

/** What stands under an article: its tags, the ways to pass it on, and the posts before and after it. */
export function PostEnd({ tags, caption, newer, older, share, words }: PostEndProps) {
  return (
    <footer className="post-end">
      <div className="post-facts">
        <ul className="tags" aria-label={words.tags}>
          {tags.map(({ name, href }) => (
            <li key={href}>
              <Tag to={href} name={name} />
            </li>
          ))}
        </ul>
        {caption && <p className="small soft">{caption}</p>}
      </div>
      <Share links={share} words={words.share} />
      {(newer || older) && (
        <nav className="neighbours" aria-label={words.neighbours}>
          {older && <Way post={older} label={words.older} rel="prev" />}
          {newer && <Way post={newer} label={words.newer} rel="next" />}
        </nav>
      )}
    </footer>
  );
}

function Way({ post, label, rel }: { post: Neighbour; label: string; rel: "prev" | "next" }) {
  return (
    <Link className={`way way-${rel}`} to={post.href} rel={rel}>
      <small>{label}</small>
      <span>{post.title}</span>
    </Link>
  );
}
