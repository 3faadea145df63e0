import { Section } from "../../parts/section/section.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./advantages.css?inline";
import type { load } from "./load.ts";

/** Four advantages, each with a drawing of its own. */
export default function Advantages({ id, className, heading, items }: Shown<typeof load>) {
  return (
    <Section id={id} className={className} heading={heading}>
      <Style name="advantages" css={css} />
      <ul className="four">
        {items.map(({ title, text, drawing }) => (
          <li key={title}>
            <Kolam drawing={drawing} ink="petal" draw="view" />
            <h3 className="t2">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
