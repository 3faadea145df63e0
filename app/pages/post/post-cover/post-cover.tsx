import type { PostSummary } from "#model/content/post.ts";
import type { Cover } from "#model/kolam/draw-covers.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { PlainLabel } from "../../../parts/cover-picture/cover-picture.tsx";
import { groundClass, Kolam } from "../../../ui/kolam/kolam.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./post-cover.css?inline";

/** Four of twelve columns, and the full width of a phone. */
const ROOM = "(width > 48em) 34vw, 100vw";

/** Maximum dots in a row on a phone. */
const MOST_DOTS = 12;

interface PostCoverProps {
  cover: Cover | undefined;
  /** Label of a plain ground. */
  label: string | undefined;
  /** Minutes to read it: on phones a dot each. */
  minutes: number;
  /** Replaces the drawing. */
  picture?: PostSummary["cover"] | undefined;
}

/** The cover of a post beside its title, to the edge of the window; above it on phones. */
export function PostCover({ cover, label, minutes, picture }: PostCoverProps) {
  if (picture) {
    const { sizes, ...image } = picture;
    return (
      <div className="post-cover framed">
        <Style name="post-cover" css={css} />
        <Picture {...image} made={sizes} room={ROOM} fetchPriority="high" decoding="async" />
      </div>
    );
  }
  return (
    cover && (
      <div className={`post-cover framed ${groundClass(cover.ground, cover.ink)}`}>
        <Style name="post-cover" css={css} />
        <Kolam drawing={cover} ink={cover.ink} draw="load" instead={<PlainLabel text={label} />} />
        <Kolam
          drawing={drawChain(Math.min(minutes, MOST_DOTS))}
          ink="petal"
          className="chain"
          instead={null}
        />
      </div>
    )
  );
}
