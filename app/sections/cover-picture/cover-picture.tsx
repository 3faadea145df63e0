import type { Ref } from "react";
import type { Cover } from "#model/kolam/draw-covers.ts";
import { groundClass } from "../../ui/kolam/ground-class.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";

/** A cover, and the address of the picture that stands in its place where there is one. */
export interface CoverFacts extends Cover {
  picture?: string;
}

/**
 * A kolam on its ground, or a photograph, as the picture of something in a list. Its size is the list's business;
 * it says nothing that the title beside it does not.
 */
export function CoverPicture({ cover, ref }: { cover: CoverFacts; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={`cover ${groundClass(cover.ground, cover.ink)}`}>
      {cover.picture ? (
        <img src={cover.picture} alt="" loading="lazy" decoding="async" />
      ) : (
        <Kolam drawing={cover} ink={cover.ink} />
      )}
    </div>
  );
}
