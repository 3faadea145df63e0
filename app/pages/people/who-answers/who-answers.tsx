import { CoverPicture } from "../../../parts/cover-picture/cover-picture.tsx";
import { Section } from "../../../parts/section/section.tsx";
import { Arrow } from "../../../ui/arrow.tsx";
import type { ListedPerson } from "../../../parts/person-cell/person-covers.ts";
import { Style } from "../../../styles/style.tsx";
import css from "./who-answers.css?inline";

interface WhoAnswersProps {
  heading: string;
  note: string;
  people: readonly ListedPerson[];
}

/** What one may ask, and who answers it. */
export function WhoAnswers({ heading, note, people }: WhoAnswersProps) {
  return (
    <Section className="on-floor" heading={heading} aside={<p className="soft small">{note}</p>}>
      <Style name="people-who-answers" css={css} />
      <ul className="whos">
        {people.map(({ href, name, answers, cover }) => (
          <li key={href}>
            <a href={href}>
              <CoverPicture cover={cover} />
              <span className="t2">{answers}</span>
              <span className="small soft">{name}</span>
              <Arrow />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
