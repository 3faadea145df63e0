import { data } from "react-router";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { Route } from "./+types/not-found.ts";

export function loader({ context }: Route.LoaderArgs) {
  const copy = context.get(contentContext).page("not-found");
  const drawing = drawKolam("not-found", { grid: "diamond", columns: 7, channels: 0 });
  return data({ ...copy, drawing }, { status: 404 });
}

// The specification prescribes the exact title, without the site's name.
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args.loaderData?.head, args, { wholeTitle: true, index: false });

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { heading, lede, back, image, cta, drawing } = loaderData;
  return (
    <section className="lost on-floor">
      <div className="wrap">
        <div>
          <h1 className="d1">{heading}</h1>
          <p className="lede">
            {lede} {back.lead} <TextLink {...back.link} />.
          </p>
          <ButtonLink {...cta} />
        </div>
        <Kolam drawing={drawing} aria-label={image} />
      </div>
    </section>
  );
}
