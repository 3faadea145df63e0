import { drawChain } from "#model/kolam/draw-chain.ts";
import type { SectionOf } from "#model/content/section.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./benefits.css?inline";
import type { schema } from "./schema.ts";

/** Four promises, counted by chains of one to four dots. */
export default function Benefits({ id, className, heading, lede, items }: SectionOf<typeof schema> & Laid) {
  return (
    <section className={`section ${className}`} id={id}>
      <Style name="benefits" css={css} />
      <div className="wrap grid benefits">
        <div>
          <h2 className="d2">{heading}</h2>
          <p className="soft">{lede}</p>
        </div>
        <ul>
          {items.map(({ title, text }, index) => (
            <li key={title}>
              <Kolam drawing={drawChain(index + 1)} />
              <h3 className="t2">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
