import { data } from "react-router";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/not-found.ts";

export function loader({ context }: Route.LoaderArgs) {
  const words = context.get(contentContext).page("not-found");
  const drawing = drawKolam("not-found", { grid: "diamond", columns: 7, channels: 0 });
  return data({ ...words, drawing }, { status: 404 });
}

// The specification gives the title to the letter, so the site's name stays away.
export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, wholeTitle: true, index: false }, metaFacts(facts)) : [];
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { heading, lede, back, image, cta, drawing } = loaderData;
  return (
    <section className="lost on-floor">
      <div className="wrap">
        <div>
          <h1 className="d1">{heading}</h1>
          <p className="lede">
            {lede} {back.lead}{" "}
            <Link className="link" to={back.link.href}>
              {back.link.label}
            </Link>
            .
          </p>
          <ButtonLink to={cta.href}>{cta.label}</ButtonLink>
        </div>
        <Kolam drawing={drawing} aria-label={image} />
      </div>
    </section>
  );
}
