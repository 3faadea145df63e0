import type { Ref } from "react";
import type { Cover } from "#model/kolam/draw-covers.ts";
import { groundClass } from "../../ui/kolam/ground-class.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";

/** A kolam on its ground, as the picture of something in a list. Its size is the list's business. */
export function CoverPicture({ cover, ref }: { cover: Cover; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={`cover ${groundClass(cover.ground, cover.ink)}`}>
      <Kolam drawing={cover} ink={cover.ink} />
    </div>
  );
}
