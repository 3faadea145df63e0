import type { PageContent } from "#model/content/pages/index.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./job-rows.css?inline";
import sampleMarkCss from "../../ui/sample-mark/sample-mark.css?inline";

interface JobRowsProps {
  rows: readonly {
    href: string;
    title: string;
    place: string;
    pay: string;
    closes: string;
    sample?: true | undefined;
  }[];
  labels: PageContent<"careers">["labels"];
  /** The mark on a sample. */
  mark: string;
}

/** The open roles: place, pay, and closing date; each row is the link. */
export function JobRows({ rows, labels, mark }: JobRowsProps) {
  return (
    <ul className="jobs">
      <Style name="job-rows" css={css} />
      <Style name="sample-mark" css={sampleMarkCss} />
      {rows.map(({ href, title, place, pay, closes, sample }) => (
        <li key={href}>
          <a className="dotted" href={href}>
            <span>
              <span className="t2">{title}</span>
              {sample && (
                <span className="sample">
                  <b>{mark}</b>
                </span>
              )}
            </span>
            <Fact label={labels.place} text={place} />
            <Fact label={labels.pay} text={pay} />
            <Fact label={labels.closes} text={closes} />
            <Arrow last />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <span>
      <small>{label}</small> {text}
    </span>
  );
}
