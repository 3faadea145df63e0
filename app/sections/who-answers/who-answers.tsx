import { CoverPicture } from "../../parts/cover-picture/cover-picture.tsx";
import { Section } from "../../parts/section/section.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import type { load } from "./load.ts";
import css from "./who-answers.css?inline";

/** What one may ask, and who answers it. */
export default function WhoAnswers({ id, className, heading, note, people }: Shown<typeof load>) {
  return (
    <Section id={id} className={className} heading={heading} aside={<p className="soft small">{note}</p>}>
      <Style name="who-answers" css={css} />
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
