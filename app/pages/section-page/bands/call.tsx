import type { BandGround } from "#model/bands/band.ts";
import { CallToAction } from "../../../parts/call-to-action/call-to-action.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import type { BandProps } from "./band-props.ts";
import { Style } from "../../../styles/style.tsx";
import css from "./call.css?inline";

/** What to do next: large with a kolam, or slim. */
export function Call({ shown, ground, className }: BandProps<"call"> & { ground: BandGround }) {
  const { id, title, lede, action, drawing } = shown;
  if (lede !== undefined && (ground === "leaf" || ground === "gold" || ground === "sprout"))
    return (
      <CallToAction id={id} title={title} lede={lede} action={action} ground={ground} drawing={drawing} />
    );
  return (
    <section className={`slim ${className}`} id={id}>
      <Style name="section-page-bands-call" css={css} />
      <div className="wrap">
        <h2 className="t1">{title}</h2>
        <ButtonLink {...action} />
      </div>
    </section>
  );
}
