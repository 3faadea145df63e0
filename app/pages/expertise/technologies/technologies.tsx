import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Section } from "../../../parts/section/section.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./technologies.css?inline";

interface TechnologiesProps {
  copy: PageContent<"expertise">["technologies"];
  /** Chains of one, two and three dots. */
  chains: readonly Drawing[];
}

/** Technologies in columns; a chain of one, two or three dots shows our level in each. */
export function Technologies({ copy: { heading, note, levels, groups }, chains }: TechnologiesProps) {
  return (
    <Section heading={heading} aside={<p className="small soft">{note}</p>}>
      <Style name="expertise-technologies" css={css} />
      <div className="tech">
        {groups.map(({ title, items }) => (
          <section key={title}>
            <h3 className="t2">{title}</h3>
            <ul>
              {items.map(({ name, level }) => (
                <li key={name}>
                  <span>{name}</span>
                  <Chain drawing={chains[level - 1]} />
                  <span className="sr">: {levels[level - 1]?.label}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <dl className="tech-key">
        {levels.map(({ label, text }, index) => (
          <div key={label}>
            <dt className="label">
              <Chain drawing={chains[index]} />
              {label}
            </dt>
            <dd className="small soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Chain({ drawing }: { drawing: Drawing | undefined }) {
  return <Kolam drawing={drawing} width={drawing?.width} height={drawing?.height} />;
}
