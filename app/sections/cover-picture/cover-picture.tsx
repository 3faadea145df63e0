import type { Ref } from "react";
import type { Cover } from "#model/kolam/draw-covers.ts";
import type { PictureSizes } from "#model/content/picture.ts";
import { groundClass } from "../../ui/kolam/ground-class.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Picture } from "../../ui/picture/picture.tsx";

/** About a third of the window, the whole of a phone. */
const ROOM = "(width > 48em) 40vw, 100vw";

/** A cover, and the address of the picture that stands in its place where there is one. */
export interface CoverFacts extends Cover {
  picture?: { src: string; made?: PictureSizes | undefined };
}

/**
 * A kolam on its ground, or a photograph, as the picture of something in a list. Its size is the list's business;
 * it says nothing that the title beside it does not.
 */
export function CoverPicture({ cover, ref }: { cover: CoverFacts; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={`cover ${groundClass(cover.ground, cover.ink)}`}>
      {cover.picture ? (
        <Picture {...cover.picture} alt="" room={ROOM} loading="lazy" decoding="async" />
      ) : (
        <Kolam drawing={cover} ink={cover.ink} />
      )}
    </div>
  );
}
