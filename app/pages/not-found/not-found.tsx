import { data } from "react-router";
import { menuLinks } from "#model/content/menu-links.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { SearchForm } from "../../shell/search-form.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { Route } from "./+types/not-found.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const copy = content.page("not-found");
  // The server names the page that the address resembled; whatever else stands there is no link.
  const near = new URL(request.url).searchParams.get("near");
  const meant = menuLinks(content.site()).find(({ href }) => href === `/${near}`);
  const { controls } = content.site();
  const drawing = drawKolam("not-found", HEAD_SHAPES.notFound);
  return data({ ...copy, drawing, meant, controls }, { status: 404 });
}

// The specification prescribes the exact title, without the site's name.
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args.loaderData?.head, args, { wholeTitle: true, index: false });

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { heading, lede, back, near, meant, search, controls, image, cta, drawing } = loaderData;
  return (
    <section className="lost on-floor">
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
