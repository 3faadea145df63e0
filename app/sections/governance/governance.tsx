import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./governance.css?inline";
import type { schema } from "./schema.ts";

/** Governance: rules, each a word and its explanation. */
export default function Governance({ id, className, heading, lede, rules }: SectionOf<typeof schema> & Laid) {
  const drawing = drawKolam("governance", { grid: "square", columns: 3, rows: 3 });
  return (
    <section className={`section ${className}`} id={id}>
      <Style name="governance" css={css} />
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
