import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./governance.css?inline";
import type { load } from "./load.ts";

/** Governance: rules, each a word and its explanation. */
export default function Governance({
  id,
  className,
  copy: { heading, lede, rules },
  drawing,
}: Shown<typeof load>) {
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
