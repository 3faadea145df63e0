import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawClauses, drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import type { Route } from "./+types/partners.ts";
import { Beginning } from "./beginning/beginning.tsx";
import { Kinds } from "./kinds/kinds.tsx";
import { Meeting } from "./meeting/meeting.tsx";
import { Reasons } from "./reasons/reasons.tsx";
import { SharedDots } from "./shared-dots/shared-dots.tsx";
import { Treaty } from "./treaty/treaty.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const copy = content.page("partners");
  const clauses = copy.treaty.clauses.length;
  return {
    copy,
    partnership: drawTwoSides("partnership"),
    kinds: copy.kinds.columns.map(({ overlap }) => drawTwoSides(overlap)),
    pairs: drawChain(clauses, "down"),
    clauses: drawClauses(clauses),
    dots: drawTwoSides("dots"),
    contract: drawTwoSides("contract"),
    gaps: content.page("expertise").skills.flatMap(({ open }) => open),
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args.loaderData?.copy.head, args);

export default function PartnersPage({ loaderData }: Route.ComponentProps) {
  const { copy, partnership, kinds, pairs, clauses, dots, contract, gaps } = loaderData;
  return (
    <>
      <Meeting copy={copy} drawing={partnership} />
      <Reasons {...copy.reasons} />
      <Kinds copy={copy.kinds} drawings={kinds} />
      <Treaty copy={copy.treaty} pairs={pairs} clauses={clauses} />
      <Beginning copy={copy.beginning} dots={dots} contract={contract} gaps={gaps} />
      <section className="two-sides on-sprout wood">
        <div className="wrap">
          <div>
            <h2 className="d2">{copy.closing.title}</h2>
            <ButtonLink {...copy.closing.action} />
          </div>
          <SharedDots drawing={dots} draw="view" />
        </div>
      </section>
    </>
  );
}
