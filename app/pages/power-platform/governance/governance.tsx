import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

interface GovernanceProps {
  words: PageContent<"power-platform">["governance"];
  drawing: Drawing;
}

/** The note on governance: four rules, each of one word and what it says. */
export function Governance({ words: { heading, lede, rules }, drawing }: GovernanceProps) {
  return (
    <section className="section">
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
