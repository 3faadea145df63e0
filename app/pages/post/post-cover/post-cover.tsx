import type { PostSummary } from "#model/content/post.ts";
import type { Cover } from "#model/kolam/draw-covers.ts";
import { useArrivingCover } from "../../../sections/post-card/use-shared-cover.ts";
import { groundClass, Kolam } from "../../../ui/kolam/kolam.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";

interface PostCoverProps {
  id: string;
  cover: Cover;
  /** In place of the drawing. */
  picture?: PostSummary["cover"] | undefined;
}

/** The cover under a post's title, across the whole window. */
export function PostCover({ id, cover, picture }: PostCoverProps) {
  const ref = useArrivingCover(id);
  if (picture) {
    const { sizes, ...image } = picture;
    return (
      <div ref={ref} className="post-cover post-picture">
        <Picture {...image} made={sizes} room="100vw" fetchPriority="high" decoding="async" />
      </div>
    );
  }
  return (
    <div ref={ref} className={`post-cover ${groundClass(cover.ground, cover.ink)}`}>
      <div className="wrap">
        <Kolam drawing={cover} ink={cover.ink} draw="load" />
      </div>
    </div>
  );
}
