import type { WalkthroughWords } from "#model/content/pages/products.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";

/** The call at the end: a walkthrough on a line, every part as long as its minutes. */
export function Walkthrough({ title, unit, steps, action }: WalkthroughWords) {
  return (
    <section className="walk on-gold">
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
        <ButtonLink to={action.href}>{action.label}</ButtonLink>
      </div>
    </section>
  );
}
