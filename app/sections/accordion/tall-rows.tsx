import { drawChain } from "#model/kolam/draw-chain.ts";
import type { Laid, Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { load } from "./load.ts";
import css from "./tall-rows.css?inline";

type Copy = Pick<Shown<typeof load>, "heading" | "note" | "labels" | "items">;

interface TallRowsProps extends Copy, Pick<Laid, "id" | "className"> {
  labels: NonNullable<Copy["labels"]>;
}

/** Tall rows counted by chains, each with a way to check it. A row opens to show its text. */
export function TallRows({ id, className, heading, labels, items, note }: TallRowsProps) {
  const chains = items.map((_, index) => drawChain(index + 1));
  const { width, height } = chains.at(-1) ?? { width: 0, height: 0 };
  const canvas = `0 0 ${width} ${height}`;
  return (
    <section className={`section promises ${className}`} id={id}>
      <Style name="tall-rows" css={css} />
      <div className="wrap">
        <h2 className="d2">{heading}</h2>
        <ol className="ruled">
          {items.map(({ title, lede, test, text }, index) => (
            <li key={title}>
              <details>
                <summary>
                  {/* All chains share the canvas of the longest, so that their dots are the same size. */}
                  <Kolam drawing={chains[index]} viewBox={canvas} preserveAspectRatio="xMinYMid meet" />
                  <h3 className="t1">{title}</h3>
                  <span className="promise-text soft">{lede}</span>
                  {test && (
                    <span className="promise-test">
                      <small>{labels.test}</small>
                      {test}
                    </span>
                  )}
                  <Arrow last />
                </summary>
                <p className="promise-clause">
                  <small>{labels.text}</small>
                  {text}
                </p>
              </details>
            </li>
          ))}
        </ol>
        {note && <p className="micro soft">{note}</p>}
      </div>
    </section>
  );
}
