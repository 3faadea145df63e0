import { redirect } from "react-router";
import { mayBeListed } from "#model/collections/shown-entries.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { Cells } from "../../sections/cells/cells.tsx";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import type { Route } from "./+types/people.ts";
import { PersonCell } from "../../sections/person-cell/person-cell.tsx";
import { personCovers } from "../../sections/person-cell/person-covers.ts";
import { WhoAnswers } from "./who-answers/who-answers.tsx";

/** More cells than the layout is made for stand in rows of four. */
const COLUMNS = 4;

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const people = content.entries("people");
  if (people.length === 0) throw redirect("/not-found");
  const copy = content.page("people");
  return {
    copy,
    listed: mayBeListed(url.pathname, content),
    people: personCovers(people, content, COLUMNS),
    picture: shownPicture(copy.photograph, content.picture),
    drawing: drawKolam("people-page", { grid: "round", columns: 9 }),
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args.loaderData?.copy.head, args, { index: args.loaderData?.listed });

/** The people who work here, and who of them answers what. */
export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { copy, people, drawing, picture, closing } = loaderData;
  return (
    <>
      <PageHead copy={copy} drawing={drawing} picture={picture} ink="petal" ground="gold" />
      <Cells {...copy.list} count={people.length}>
        {people.map((person) => (
          <PersonCell key={person.href} person={person} mark={copy.sample.mark} />
        ))}
      </Cells>
      <WhoAnswers {...copy.answers} people={people} />
      <CallToAction {...copy.closing} drawing={closing} />
    </>
  );
}
