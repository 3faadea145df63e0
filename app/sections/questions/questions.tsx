import { Beside } from "../../parts/beside/beside.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { Loop } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import type { load } from "./load.ts";
import css from "./questions.css?inline";

/** Questions, each with a short answer that opens under it, and the way to the whole one; one is open at a time. */
export default function Questions({
  id,
  className,
  heading,
  note,
  more,
  mark,
  questions,
}: Shown<typeof load>) {
  return (
    <Beside
      id={id}
      className={className}
      heading={heading}
      under={note && <p className="soft small">{note}</p>}
    >
      <div className="questions">
        <Style name="questions" css={css} />
        {questions.map(({ href, title, text, sample }, index) => (
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
