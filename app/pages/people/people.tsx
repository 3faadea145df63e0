import { mayBeListed } from "#model/collections/shown-entries.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import { redirectTo, type Loaded, type PageRequest } from "../../page-module.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { Cells } from "../../parts/cells/cells.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import { PersonCell } from "../../parts/person-cell/person-cell.tsx";
import { personCovers } from "../../parts/person-cell/person-covers.ts";
import { WhoAnswers } from "./who-answers/who-answers.tsx";

/** More cells than the layout is made for stand in rows of four. */
const COLUMNS = 4;

export function load({ url, content }: PageRequest) {
  const people = content.entries("people");
  if (people.length === 0) throw redirectTo("/not-found");
  const copy = content.page("people");
  return {
    copy,
    listed: mayBeListed(url.pathname, content),
    people: personCovers(people, content, COLUMNS),
    picture: shownPicture(copy.photograph, content.picture),
    drawing: drawKolam("people-page", HEAD_SHAPES.people),
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy, listed }: Data): PageMeta => ({ head: copy.head, index: listed });

/** The people who work here, and who of them answers what. */
export default function PeoplePage({ data }: { data: Data }) {
  const { copy, people, drawing, picture, closing } = data;
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
