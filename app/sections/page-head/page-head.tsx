import type { ReactNode } from "react";
import type { Drawing } from "#model/kolam/drawing.ts";
import { groundClass } from "../../ui/kolam/ground-class.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Breadcrumbs, type BreadcrumbsProps } from "../breadcrumbs/breadcrumbs.tsx";

interface PageHeadProps {
  heading: string;
  lede: string;
  /** The way to this page: `{ ...site.breadcrumb, trail }`. */
  crumbs: BreadcrumbsProps;
  drawing: Drawing;
  ink?: "line" | "petal";
  ground: "floor" | "leaf" | "gold" | "rice" | "sprout";
  /** What stands under the introduction, such as the page's button. */
  children?: ReactNode;
}

/** The head of an inner page: words at left, the page's own kolam from column 9 to the edge of the window. */
export function PageHead({ heading, lede, crumbs, drawing, ink, ground, children }: PageHeadProps) {
  return (
    <section className="phead">
      <div className="wrap">
        <div className="phead-copy">
          <Breadcrumbs {...crumbs} />
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
