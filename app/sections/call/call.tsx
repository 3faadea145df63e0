import type { SectionOf } from "#model/content/section.ts";
import { actionLink } from "../../parts/action-link/action-link.ts";
import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import css from "./call.css?inline";
import type { schema } from "./schema.ts";

/** What to do next: large with a kolam, or slim. */
export default function Call({
  id,
  className,
  ground,
  context,
  title,
  lede,
  action,
  kolam,
}: SectionOf<typeof schema> & Laid) {
  const button = actionLink(action, context.page);
  if (lede !== undefined && (ground === "leaf" || ground === "gold" || ground === "sprout"))
    return (
      <CallToAction
        id={id}
        title={title}
        lede={lede}
        action={button}
        ground={ground}
        drawing={chosenKolam(kolam, { seed: context.seed, grid: "round", columns: 7 })}
      />
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
