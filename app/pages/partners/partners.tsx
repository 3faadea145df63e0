import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawClauses, drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Beginning } from "./beginning/beginning.tsx";
import { Kinds } from "./kinds/kinds.tsx";
import { Meeting } from "./meeting/meeting.tsx";
import { Reasons } from "./reasons/reasons.tsx";
import { SharedDots } from "./shared-dots/shared-dots.tsx";
import { Treaty } from "./treaty/treaty.tsx";
import { Style } from "../../styles/style.tsx";
import partnersCss from "./partners.css?inline";
import twoSidesCss from "./two-sides/two-sides.css?inline";

export function load({ content }: PageRequest) {
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

type Data = Loaded<typeof load>;

export const head = ({ copy }: Data): PageMeta => ({ head: copy.head });

export default function PartnersPage({ data }: { data: Data }) {
  const { copy, partnership, kinds, pairs, clauses, dots, contract, gaps } = data;
  return (
    <>
      <Style name="partners" css={partnersCss} />
      <Style name="partners-two-sides" css={twoSidesCss} />
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
