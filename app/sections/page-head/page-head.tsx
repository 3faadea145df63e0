import type { ReactNode } from "react";
import type { Drawing } from "#model/kolam/drawing.ts";
import { groundClass, Kolam } from "../../ui/kolam/kolam.tsx";
import { Breadcrumbs, type Crumb } from "../breadcrumbs/breadcrumbs.tsx";

interface PageHeadProps {
  copy: { heading: string; lede: string; crumbs: readonly Crumb[] };
  drawing: Drawing;
  ink?: "line" | "petal";
  ground: "gold" | "leaf" | "floor" | "rice" | "sprout";
  /** Under the lede, such as a button. */
  children?: ReactNode;
}

/** The head of an inner page: copy on the left, the page's own kolam from column 9 to the edge of the window. */
export function PageHead({ copy: { heading, lede, crumbs }, drawing, ink, ground, children }: PageHeadProps) {
  return (
    <section className="phead">
      <div className="wrap">
        <div className="phead-copy">
          <Breadcrumbs trail={crumbs} />
          <h1 className="d1">{heading}</h1>
          <p className="lede">{lede}</p>
          {children}
        </div>
        <div className={`phead-art ${groundClass(ground)}`}>
          <Kolam drawing={drawing} ink={ink} draw="load" />
        </div>
      </div>
    </section>
  );
}
