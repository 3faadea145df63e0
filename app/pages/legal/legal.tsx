import { dayInWords } from "#model/content/day-in-words.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { LEGAL_PAGES } from "#model/content/pages/legal.ts";
import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Route } from "./+types/legal.ts";
import { ReadingSection } from "./reading-section.tsx";

/** Small grids: these pages are read, not looked at. */
const SHAPES: Record<(typeof LEGAL_PAGES)[number], KolamShape> = {
  privacy: { grid: "round", columns: 7, channels: 0 },
  terms: { grid: "square", columns: 5, channels: 0 },
  accessibility: { grid: "diamond", columns: 7, channels: 0 },
};

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const name = LEGAL_PAGES.find((page) => url.pathname === `/${page}`);
  if (!name) throw new Error(`${url.pathname} is routed here, but has no file in content/pages`);
  const words = content.page(name);
  return {
    words,
    crumbs: { ...content.site().breadcrumb, trail: words.crumbs },
    day: dayInWords(words.updated.day),
    drawing: drawKolam(name, SHAPES[name]),
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.words.head, metaFacts(facts)) : [];
}

/** Small print to be read from top to bottom: what is said in short, the list of sections, the sections. */
export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { words, crumbs, day, drawing } = loaderData;
  return (
    <article className="legal wrap grid">
      <header className="legal-head">
        <Breadcrumbs {...crumbs} />
        <h1 className="d1">{words.heading}</h1>
        <p className="lede">{words.lede}</p>
        <p className="small soft">
          <time dateTime={words.updated.day}>{fillIn(words.updated.words, { day })}</time>
        </p>
      </header>
      <Kolam drawing={drawing} draw="load" />
      <nav className="legal-contents" aria-label={words.contents}>
        <h2>{words.contents}</h2>
        <ol>
          {words.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        {words.sample && (
          <p className="legal-sample" role="note">
            {words.sample}
          </p>
        )}
        {words.sections.map((section) => (
          <ReadingSection key={section.id} {...section} />
        ))}
      </div>
    </article>
  );
}
