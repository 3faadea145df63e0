import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./benefits.css?inline";

interface BenefitsProps {
  copy: PageContent<"home">["benefits"];
  chains: readonly Drawing[];
}

/** Four promises, counted by chains of one to four dots. */
export function Benefits({ copy: { heading, lede, items }, chains }: BenefitsProps) {
  return (
    <section className="section">
      <Style name="home-benefits" css={css} />
      <div className="wrap grid benefits">
        <div>
          <h2 className="d2">{heading}</h2>
          <p className="soft">{lede}</p>
        </div>
        <ul>
          {items.map(({ title, text }, index) => (
            <li key={title}>
              <Kolam drawing={chains[index]} />
              <h3 className="t2">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
