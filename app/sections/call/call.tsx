import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import css from "./call.css?inline";
import type { load } from "./load.ts";

/** What to do next: large with a kolam, or slim. */
export default function Call({ id, className, ground, title, lede, button, drawing }: Shown<typeof load>) {
  if (lede !== undefined && (ground === "leaf" || ground === "gold" || ground === "sprout"))
    return (
      <CallToAction id={id} title={title} lede={lede} action={button} ground={ground} drawing={drawing} />
    );
  return (
    <section className={`slim ${className}`} id={id}>
      <Style name="call" css={css} />
      <div className="wrap">
        <h2 className="t1">{title}</h2>
        <ButtonLink {...button} />
      </div>
    </section>
  );
}
