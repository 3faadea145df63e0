import type { SectionOf } from "#model/content/section.ts";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import type { schema } from "./schema.ts";
import css from "./walkthrough.css?inline";

interface WalkthroughProps
  extends NonNullable<SectionOf<typeof schema>["walkthrough"]>, Pick<Laid, "id" | "className"> {
  title: string;
  action: { label: string; href: string };
}

/** A walkthrough on a line, every part drawn to the scale of its minutes. */
export function Walkthrough({ id, className, title, unit, steps, action }: WalkthroughProps) {
  return (
    <section className={`walk ${className}`} id={id}>
      <Style name="walkthrough" css={css} />
      <div className="wrap">
        <h2 className="d2">{title}</h2>
        <ol>
          {steps.map(({ minutes, text }) => (
            <li key={text} className={`dotted takes-${minutes}`}>
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
