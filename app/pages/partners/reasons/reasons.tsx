import type { PageContent } from "#model/content/pages/index.ts";
import { Style } from "../../../styles/style.tsx";
import css from "./reasons.css?inline";

/** Why to build with us: reasons beside a sticky heading. */
export function Reasons({ heading, items }: PageContent<"partners">["reasons"]) {
  return (
    <section className="section reasons">
      <Style name="partners-reasons" css={css} />
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
