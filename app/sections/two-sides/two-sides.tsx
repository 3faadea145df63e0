import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import type { load } from "./load.ts";
import css from "./two-sides.css?inline";

/** A call beside two sides that share a dot. */
export default function TwoSides({ id, className, title, action, drawing }: Shown<typeof load>) {
  return (
    <section className={`two-sides wood ${className}`} id={id}>
      <Style name="two-sides" css={css} />
      <div className="wrap">
        <div>
          <h2 className="d2">{title}</h2>
          <ButtonLink {...action} />
        </div>
        <SharedDots drawing={drawing} draw="view" />
      </div>
    </section>
  );
}
