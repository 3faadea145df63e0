import type { Cover } from "#model/kolam/draw-covers.ts";
import { groundClass, Kolam } from "../../ui/kolam/kolam.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { ShownPicture } from "#model/content/shown-picture.ts";
import { Style } from "../../styles/style.tsx";
import css from "./cover-picture.css?inline";

/** About a third of a wide window, and the full width of a phone. */
const ROOM = "(width > 48em) 40vw, 100vw";

/** A cover, with the picture that replaces the drawing, if any. */
export interface CoverFacts extends Cover {
  picture?: ShownPicture | undefined;
}

interface CoverPictureProps {
  cover: CoverFacts;
  /** Label on the plain background of a brand without kolams. */
  label?: string | undefined;
  /** True if a photograph has alternative text. */
  described?: boolean;
}

/**
 * The picture of a list entry: a kolam on its ground, or a photograph. The list sets its size. It is decorative, so
 * it has no alternative text unless it is `described`.
 */
export function CoverPicture({ cover, label, described }: CoverPictureProps) {
  const { picture } = cover;
  return (
    <div className={`cover ${groundClass(cover.ground, cover.ink)}`}>
      <Style name="cover-picture" css={css} />
      {picture ? (
        <Picture
          {...picture}
          alt={described ? picture.alt : ""}
          room={ROOM}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Kolam drawing={cover} ink={cover.ink} instead={<PlainLabel text={label} />} />
      )}
    </div>
  );
}

/** The text on a plain cover, also given beside it. */
export function PlainLabel({ text }: { text: string | undefined }) {
  return text ? (
    <span className="plain" aria-hidden="true">
      {text}
    </span>
  ) : null;
}
