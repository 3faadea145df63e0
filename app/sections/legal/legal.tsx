import { fillIn } from "#model/content/fill-in.ts";
import { formatDay } from "#model/content/format-day.ts";
import type { SectionOf } from "#model/content/section.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs/breadcrumbs.tsx";
import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { DotStyle } from "../../ui/with-dot/dot-style.tsx";
import css from "./legal.css?inline";
import type { schema } from "./schema.ts";

type LegalProps = SectionOf<typeof schema> & Laid;

/** A legal text: a summary, the list of its parts, the parts. */
export default function Legal({ id, className, context, kolam, updated, parts, ...copy }: LegalProps) {
  // Small, because such a page is for reading.
  const drawing = kolam && chosenKolam(kolam, { seed: context.seed, grid: "round", columns: 7, channels: 0 });
  return (
    <article className={`legal wrap grid ${className}`} id={id}>
      <Style name="legal" css={css} />
      <header className="legal-head">
        <Breadcrumbs trail={context.crumbs} />
        <h1 className="d1">{copy.heading}</h1>
        <p className="lede">{copy.lede}</p>
        <p className="small soft">
          <time dateTime={updated.day}>{fillIn(updated.words, { day: formatDay(updated.day) })}</time>
        </p>
      </header>
      {drawing && <Kolam drawing={drawing} draw="load" />}
      <nav className="legal-contents" aria-label={copy.contents}>
        <h2>{copy.contents}</h2>
        <ol>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        {copy.sample && (
          <p className="legal-sample" role="note">
            {copy.sample}
          </p>
        )}
        {parts.map((part) => (
          <LegalPart key={part.id} {...part} />
        ))}
      </div>
    </article>
  );
}

/** One part: paragraphs, then terms or points, then a link. */
function LegalPart({ id, title, text, rows, points, link }: LegalProps["parts"][number]) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 className="t1" id={`${id}-title`}>
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rows && <Facts entries={rows} />}
      {points && (
        <ul>
          <DotStyle />
          {points.map((point) => (
            <li className="with-dot" key={point}>
              {point}
            </li>
          ))}
        </ul>
      )}
      {link && (
        <p>
          <TextLink {...link} alone />
        </p>
      )}
    </section>
  );
}
