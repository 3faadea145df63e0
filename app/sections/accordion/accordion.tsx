import { Beside } from "../../parts/beside/beside.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { Loop } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import type { load } from "./load.ts";
import css from "./questions.css?inline";
import { TallRows } from "./tall-rows.tsx";

/**
 * Rows that open: questions beside their heading, one open at a time, with the way to the whole answer, or tall rows
 * that say something while they are closed.
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
