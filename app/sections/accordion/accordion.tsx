import { Beside } from "../../parts/beside/beside.tsx";
import type { Shown, Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { Loop } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import type { load } from "./load.ts";
import css from "./questions.css?inline";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import tallRowsCss from "./tall-rows.css?inline";

/**
 * Expanding rows: questions beside their heading, one open at a time, with a link to the full answer, or tall rows with
 * text while closed.
 */
export default function Accordion({
  id,
  className,
  heading,
  note,
  labels,
  more,
  mark,
  items,
}: Shown<typeof load>) {
  if (labels) return <TallRows {...{ id, className, heading, note, labels, items }} />;
  return (
    <Beside
      id={id}
      className={className}
      heading={heading}
      under={note && <p className="soft small">{note}</p>}
    >
      <div className="questions ruled">
        <Style name="questions" css={css} />
        {items.map(({ href, title, text, sample }, index) => (
          <details key={title} name="question" open={index === 0}>
            <summary>
              <span className="t2">{title}</span>
              <Loop />
            </summary>
            <p>{text}</p>
            {sample && <SampleMark mark={mark} />}
            {href && <TextLink label={more} href={href} alone />}
          </details>
        ))}
      </div>
    </Beside>
  );
}

type Copy = Pick<Shown<typeof load>, "heading" | "note" | "labels" | "items">;

interface TallRowsProps extends Copy, Pick<Laid, "id" | "className"> {
  labels: NonNullable<Copy["labels"]>;
}

/** Tall rows counted by chains, each with a way to check it. Opening a row shows its text. */
function TallRows({ id, className, heading, labels, items, note }: TallRowsProps) {
  const chains = items.map((_, index) => drawChain(index + 1));
  const { width, height } = chains.at(-1) ?? { width: 0, height: 0 };
  const canvas = `0 0 ${width} ${height}`;
  return (
    <section className={`section promises ${className}`} id={id}>
      <Style name="tall-rows" css={tallRowsCss} />
      <div className="wrap">
        <h2 className="d2">{heading}</h2>
        <ol className="ruled">
          {items.map(({ title, lede, test, text }, index) => (
            <li key={title}>
              <details>
                <summary>
                  {/* All chains use the canvas of the longest, so that their dots have the same size. */}
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
