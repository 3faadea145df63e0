import { drawChain } from "#model/kolam/draw-chain.ts";
import type { SectionOf } from "#model/content/section.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./promises.css?inline";
import type { schema } from "./schema.ts";

/** Promises as tall rows, each with a way to check it. A row opens to show the contract clause. */
export default function Promises({
  id,
  className,
  heading,
  labels,
  items,
  note,
}: SectionOf<typeof schema> & Laid) {
  const chains = items.map((_, index) => drawChain(index + 1));
  const { width, height } = chains.at(-1) ?? { width: 0, height: 0 };
  const canvas = `0 0 ${width} ${height}`;
  return (
    <section className={`section promises ${className}`} id={id}>
      <Style name="promises" css={css} />
      <div className="wrap">
        <h2 className="d2">{heading}</h2>
        <ol>
          {items.map(({ title, text, test, clause }, index) => (
            <li key={title}>
              <details>
                <summary>
                  {/* All chains share the canvas of the longest, so that their dots are the same size. */}
                  <Kolam drawing={chains[index]} viewBox={canvas} preserveAspectRatio="xMinYMid meet" />
                  <h3 className="t1">{title}</h3>
                  <span className="promise-text soft">{text}</span>
                  <span className="promise-test">
                    <small>{labels.test}</small>
                    {test}
                  </span>
                  <Arrow last />
                </summary>
                <p className="promise-clause">
                  <small>{labels.clause}</small>
                  {clause}
                </p>
              </details>
            </li>
          ))}
        </ol>
        <p className="micro soft">{note}</p>
      </div>
    </section>
  );
}
