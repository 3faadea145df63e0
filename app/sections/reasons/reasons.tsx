import type { SectionOf } from "#model/content/section.ts";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./reasons.css?inline";
import type { schema } from "./schema.ts";

/** Why to build with us: reasons beside a sticky heading. */
export default function Reasons({ id, className, heading, items }: SectionOf<typeof schema> & Laid) {
  return (
    <section className={`section reasons ${className}`} id={id}>
      <Style name="reasons" css={css} />
      <div className="wrap grid">
        <h2 className="d2">{heading}</h2>
        <ul>
          {items.map(({ title, text }) => (
            <li key={title}>
              <h3 className="t2">{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
