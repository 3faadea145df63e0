import type { PostSummary } from "#model/content/post.ts";
import type { Cover } from "#model/kolam/draw-covers.ts";
import { PlainLabel } from "../../../sections/cover-picture/cover-picture.tsx";
import { useArrivingCover } from "../../../sections/post-card/use-shared-cover.ts";
import { groundClass, Kolam } from "../../../ui/kolam/kolam.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";

/** Four of twelve columns, and the full width of a phone. */
const ROOM = "(width > 48em) 34vw, 100vw";

interface PostCoverProps {
  id: string;
  cover: Cover | undefined;
  /** What a plain ground says. */
  label: string | undefined;
  /** In place of the drawing. */
  picture?: PostSummary["cover"] | undefined;
}

/** The cover of a post beside its title, to the edge of the window; above it on phones. */
export function PostCover({ id, cover, label, picture }: PostCoverProps) {
  const ref = useArrivingCover(id);
  if (picture) {
    const { sizes, ...image } = picture;
    return (
      <div ref={ref} className="post-cover">
        <Picture {...image} made={sizes} room={ROOM} fetchPriority="high" decoding="async" />
      </div>
    );
  }
  return (
    cover && (
      <div ref={ref} className={`post-cover ${groundClass(cover.ground, cover.ink)}`}>
        <Kolam drawing={cover} ink={cover.ink} draw="load" instead={<PlainLabel text={label} />} />
      </div>
    )
  );
}
