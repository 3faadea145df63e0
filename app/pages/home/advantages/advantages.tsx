import type { Drawing } from "#model/kolam/drawing.ts";
import { Section } from "../../../parts/section/section.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./advantages.css?inline";

interface AdvantagesProps {
  heading: string;
  items: readonly { title: string; text: string; drawing: Drawing }[];
}

/** Four advantages, each with a drawing of its own. */
export function Advantages({ heading, items }: AdvantagesProps) {
  return (
    <Section className="follows" heading={heading}>
      <Style name="home-advantages" css={css} />
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
