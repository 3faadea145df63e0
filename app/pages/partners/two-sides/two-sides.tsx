import type { PageContent } from "#model/content/pages/index.ts";
import type { drawSides } from "#model/kolam/sketches/draw-sides.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { SharedDots } from "../shared-dots/shared-dots.tsx";

/** The closing call: two dots, one line. */
export function TwoSides({
  title,
  action,
  drawing,
}: PageContent<"partners">["closing"] & { drawing: ReturnType<typeof drawSides> }) {
  return (
    <section className="two-sides on-sprout wood">
      <div className="wrap">
        <div>
          <h2 className="d2">{title}</h2>
          <ButtonLink to={action.href}>{action.label}</ButtonLink>
        </div>
        <SharedDots drawing={drawing} draw="view" />
      </div>
    </section>
  );
}
