import { Loop } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./questions.css?inline";

/** A question as lists show it. */
export interface ListedQuestion {
  /** Of the whole answer, where there is more. */
  href?: string | undefined;
  title: string;
  text: string;
  sample?: true | undefined;
}

interface QuestionsProps {
  id?: string | undefined;
  /** Further classes, such as the ground. */
  className?: string;
  heading: string;
  note?: string | undefined;
  /** Label of the link to the whole answer. */
  more: string;
  /** The mark on a sample. */
  mark: string;
  questions: readonly ListedQuestion[];
}

/** Questions, each with a short answer that opens under it, and the way to the whole one; one is open at a time. */
export function Questions({ id, className = "", heading, note, more, mark, questions }: QuestionsProps) {
  return (
    <section className={`section ${className}`.trim()} id={id}>
      <Style name="questions" css={css} />
      <div className="wrap questions">
        <div className="questions-head">
          <h2 className="d2">{heading}</h2>
          {note && <p className="soft small">{note}</p>}
        </div>
        <div>
          {questions.map(({ href, title, text, sample }, index) => (
            <details key={title} name="question" open={index === 0}>
              <summary>
                <span className="t2">{title}</span>
                <Loop />
              </summary>
              <p>{text}</p>
              {sample && <SampleMark mark={mark} />}
              {href && <TextLink label={more} href={href} />}
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
