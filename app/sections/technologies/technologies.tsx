import type { Drawing } from "#model/kolam/drawing.ts";
import { Section } from "../../parts/section/section.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./technologies.css?inline";
import type { load } from "./load.ts";

/** Technologies in columns; a chain of one, two or three dots shows our level in each. */
export default function Technologies({
  id,
  className,
  copy: { heading, note, levels, groups },
  chains,
}: Shown<typeof load>) {
  return (
    <Section id={id} className={className} heading={heading} aside={<p className="small soft">{note}</p>}>
      <Style name="technologies" css={css} />
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
