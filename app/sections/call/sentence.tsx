import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { schema } from "./schema.ts";
import css from "./sentence.css?inline";

/** Enough for a sentence; the contact form takes the rest. */
const SENTENCE_MAX_CHARS = 200;

interface SentenceProps extends Pick<Laid, "id" | "className"> {
  title: string;
  copy: Extract<SectionOf<typeof schema>["action"], { placeholder: string }>;
  /** The page's address, which a message names. */
  from: string;
}

/** A sentence to finish. The line of its kolam appears once something is typed. */
export function Sentence({ id, className, title, copy, from }: SentenceProps) {
  const drawing = drawKolam("own-problem", { grid: "lens", columns: 9, rows: 5 });
  return (
    <section className={`own ${className}`} id={id}>
      <Style name="call-sentence" css={css} />
      <form className="wrap" action="/contact">
        <div className="own-top">
          <h2 className="d2">{title}</h2>
          <Kolam drawing={drawing} ink="petal" />
        </div>
        <label className="own-label" htmlFor="own">
          {copy.label}
        </label>
        <div className="open-line">
          <input
            id="own"
            name="problem"
            type="text"
            autoComplete="off"
            maxLength={SENTENCE_MAX_CHARS}
            placeholder={copy.placeholder}
            aria-describedby="own-hint"
          />
          <input type="hidden" name="topic" value={copy.topic} />
          <input type="hidden" name="from" value={from} />
          <Button type="submit">{copy.submit}</Button>
        </div>
        <p className="small" id="own-hint">
          {copy.hint}
        </p>
      </form>
    </section>
  );
}
