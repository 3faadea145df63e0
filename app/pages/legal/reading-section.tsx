import type { LegalSection } from "#model/content/pages/legal.ts";
import { Link } from "../../ui/link.tsx";

/** One numbered section of the small print: paragraphs, then terms or points, then the way on. */
export function ReadingSection({ id, title, text, rows, points, link }: LegalSection) {
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
          {rows.map(({ term, text: said }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{said}</dd>
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
          <Link className="link" to={link.href}>
            {link.label}
          </Link>
        </p>
      )}
    </section>
  );
}
