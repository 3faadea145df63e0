import type { SectionOf } from "#model/content/section.ts";
import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import { actionLink } from "../../parts/action-link/action-link.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import css from "./call.css?inline";
import type { schema } from "./schema.ts";
import { Sentence } from "./sentence.tsx";
import { Walkthrough } from "./walkthrough.tsx";

/** A call to action: large with a drawing, on the line of a walkthrough, as a sentence to finish, or slim. */
export default function Call({
  id,
  className,
  ground,
  context,
  title,
  lede,
  action,
  kolam,
  sides,
  walkthrough,
}: SectionOf<typeof schema> & Laid) {
  if ("placeholder" in action)
    return <Sentence id={id} className={className} title={title} from={context.page} copy={action} />;
  const button = actionLink(action, context.page);
  if (walkthrough)
    return <Walkthrough id={id} className={className} title={title} action={button} {...walkthrough} />;
  if (lede !== undefined || sides)
    return (
      <CallToAction
        id={id}
        title={title}
        lede={lede}
        action={button}
        ground={ground === "gold" || ground === "sprout" ? ground : "leaf"}
        drawing={chosenKolam(kolam, { seed: context.seed, grid: "round", columns: 7 })}
      >
        {sides && <SharedDots drawing={drawTwoSides("dots")} draw="view" />}
      </CallToAction>
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
