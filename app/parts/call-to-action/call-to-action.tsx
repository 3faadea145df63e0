import type { ReactNode } from "react";
import type { Drawing } from "#model/kolam/drawing.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { groundClass, Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./call-to-action.css?inline";

interface CallToActionProps {
  id?: string | undefined;
  title: string;
  lede?: string | undefined;
  action: { label: string; href: string };
  drawing: Drawing;
  /** Needed if another section of the page is on leaf. */
  ground?: "leaf" | "gold" | "sprout";
  /** A secondary link beside the button. */
  more?: { label: string; href: string } | undefined;
  /** Replaces the drawing, such as two sides with separate dots. */
  children?: ReactNode;
}

/** The call to action at the end of a page: a question, one button and a kolam that is drawn once it is in view. */
export function CallToAction({
  id,
  title,
  lede,
  action,
  drawing,
  ground = "leaf",
  more,
  children,
}: CallToActionProps) {
  return (
    <section className={children ? `cta wood ${groundClass(ground)}` : `cta ${groundClass(ground)}`} id={id}>
      <Style name="call-to-action" css={css} />
      <div className="wrap">
        <div>
          <h2 className="d2">{title}</h2>
          {lede && <p className="lede">{lede}</p>}
          <ButtonLink {...action} />
          {more && <TextLink {...more} alone />}
        </div>
        {children || <Kolam drawing={drawing} draw="view" />}
      </div>
    </section>
  );
}
