import type { PageContent } from "#model/content/pages/index.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./walkthrough.css?inline";

/** The closing call to action: a walkthrough on a line, every part drawn to the scale of its minutes. */
export function Walkthrough({ title, unit, steps, action }: PageContent<"products">["walkthrough"]) {
  return (
    <section className="walk on-gold">
      <Style name="products-walkthrough" css={css} />
      <div className="wrap">
        <h2 className="d2">{title}</h2>
        <ol>
          {steps.map(({ minutes, text }) => (
            <li key={text} className={`takes-${minutes}`}>
              <b className="t1">
                {minutes} <small>{unit}</small>
              </b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <ButtonLink {...action} />
      </div>
    </section>
  );
}
