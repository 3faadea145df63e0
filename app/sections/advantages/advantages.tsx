import type { SectionOf } from "#model/content/section.ts";
import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import { Section } from "../../parts/section/section.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./advantages.css?inline";
import type { schema } from "./schema.ts";

/** Four advantages, each with a drawing of its own. */
export default function Advantages({ id, className, heading, items }: SectionOf<typeof schema> & Laid) {
  return (
    <Section id={id} className={className} heading={heading}>
      <Style name="advantages" css={css} />
      <ul className="four">
        {items.map(({ title, text, kolam }) => (
          <li key={title} className="dotted">
            <Kolam drawing={chosenKolam(kolam, { seed: title })} ink="petal" draw="view" />
            <h3 className="t2">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
