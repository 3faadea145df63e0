import { fillIn } from "#model/content/fill-in.ts";
import { formatDay } from "#model/content/format-day.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { LEGAL_PAGES } from "#model/content/pages/legal.ts";
import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs/breadcrumbs.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./legal.css?inline";

/** Small grids, because these pages are for reading. */
const SHAPES: Record<(typeof LEGAL_PAGES)[number], KolamShape> = {
  privacy: { grid: "round", columns: 7, channels: 0 },
  terms: { grid: "square", columns: 5, channels: 0 },
  accessibility: { grid: "diamond", columns: 7, channels: 0 },
};

export function load({ url, content }: PageRequest) {
  const name = LEGAL_PAGES.find((page) => url.pathname === `/${page}`);
  if (!name) throw new Error(`${url.pathname} is routed here, but has no file in content/pages`);
  const copy = content.page(name);
  return { copy, day: formatDay(copy.updated.day), drawing: drawKolam(name, SHAPES[name]) };
}

type Data = Loaded<typeof load>;

export const head = ({ copy }: Data): PageMeta => ({ head: copy.head });

/** A legal page: a summary, the list of sections, the sections. */
export default function LegalPage({ data: { copy, day, drawing } }: { data: Data }) {
  return (
    <article className="legal wrap grid">
      <Style name="legal" css={css} />
      <header className="legal-head">
        <Breadcrumbs trail={copy.crumbs} />
        <h1 className="d1">{copy.heading}</h1>
        <p className="lede">{copy.lede}</p>
        <p className="small soft">
          <time dateTime={copy.updated.day}>{fillIn(copy.updated.words, { day })}</time>
        </p>
      </header>
      <Kolam drawing={drawing} draw="load" />
      <nav className="legal-contents" aria-label={copy.contents}>
        <h2>{copy.contents}</h2>
        <ol>
          {copy.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
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
        {copy.sections.map((section) => (
          <LegalSection key={section.id} {...section} />
        ))}
      </div>
    </article>
  );
}

/** One section of a legal page: paragraphs, then terms or points, then a link. */
function LegalSection(section: PageContent<"terms">["sections"][number]) {
  const { id, title, text, rows, points, link } = section;
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
