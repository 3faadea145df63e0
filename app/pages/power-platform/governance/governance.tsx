import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./governance.css?inline";

interface GovernanceProps {
  copy: PageContent<"power-platform">["governance"];
  drawing: Drawing;
}

/** Governance: rules, each a word and its explanation. */
export function Governance({ copy: { heading, lede, rules }, drawing }: GovernanceProps) {
  return (
    <section className="section">
      <Style name="power-platform-governance" css={css} />
      <div className="wrap">
        <div className="fence on-rice">
          <Kolam drawing={drawing} ink="petal" />
          <div className="fence-copy">
            <h2 className="d2">{heading}</h2>
            <p className="lede soft">{lede}</p>
          </div>
          <dl>
            {rules.map(({ title, text }) => (
              <div key={title}>
                <dt className="t2">{title}</dt>
                <dd className="soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
