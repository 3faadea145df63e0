import { drawChain } from "#model/kolam/draw-chain.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Section } from "../../parts/section/section.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./technologies.css?inline";
import type { schema } from "./schema.ts";

/** Technologies in columns; a chain of one, two or three dots shows our level in each. */
export default function Technologies({
  id,
  className,
  heading,
  note,
  levels,
  groups,
}: SectionOf<typeof schema> & Laid) {
  return (
    <Section id={id} className={className} heading={heading} aside={<p className="small soft">{note}</p>}>
      <Style name="technologies" css={css} />
      <div className="hung abreast tech">
        {groups.map(({ title, items }) => (
          <section key={title} className="dotted">
            <h3 className="t2">{title}</h3>
            <ul>
              {items.map(({ name, level }) => (
                <li key={name}>
                  <span>{name}</span>
                  <Chain drawing={drawChain(level)} />
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
              <Chain drawing={drawChain(index + 1)} />
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
