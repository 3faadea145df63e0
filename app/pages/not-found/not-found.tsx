import { menuLinks } from "#model/content/menu-links.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { SearchForm } from "../../shell/search-form.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./not-found.css?inline";

export function load({ content, url }: PageRequest) {
  const copy = content.page("not-found");
  // The server suggests a similar page; any other value is not linked.
  const near = url.searchParams.get("near");
  const meant = menuLinks(content.site()).find(({ href }) => href === `/${near}`);
  const { controls } = content.site();
  const drawing = drawKolam("not-found", HEAD_SHAPES.notFound);
  return { ...copy, drawing, meant, controls };
}

type Data = Loaded<typeof load>;

// The specification prescribes the exact title, without the site's name.
export const head = ({ head }: Data): PageMeta => ({ head, wholeTitle: true, index: false, status: 404 });

export default function NotFoundPage({ data }: { data: Data }) {
  const { heading, lede, back, near, meant, search, controls, image, cta, drawing } = data;
  return (
    <section className="lost on-floor">
      <Style name="not-found" css={css} />
      <div className="wrap">
        <div>
          <h1 className="d1">{heading}</h1>
          <p className="lede">
            {lede} {back.lead} <TextLink {...back.link} />.
          </p>
          {meant && (
            <p className="lost-near">
              {near} <TextLink label={meant.label} href={meant.href} />?
            </p>
          )}
          <ButtonLink {...cta} />
          <div className="lost-search">
            <p>{search}</p>
            <SearchForm id="lost-q" copy={controls} label={search} />
          </div>
        </div>
        <Kolam drawing={drawing} aria-label={image} />
      </div>
    </section>
  );
}
