import type { PageContent } from "#model/content/pages/index.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** One section of a legal page: paragraphs, then terms or points, then a link. */
export function LegalSection(section: PageContent<"terms">["sections"][number]) {
  const { id, title, text, rows, points, link } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 className="t1" id={`${id}-title`}>
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rows && (
        <dl>
          {rows.map(({ term, text: description }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {link && (
        <p>
          <TextLink {...link} />
        </p>
      )}
    </section>
  );
}
