import { Cells } from "../../parts/cells/cells.tsx";
import { CoverPicture } from "../../parts/cover-picture/cover-picture.tsx";
import { IndexRows } from "../../parts/index-rows/index-rows.tsx";
import { PersonCell } from "../../parts/person-cell/person-cell.tsx";
import { Section } from "../../parts/section/section.tsx";
import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";

/** People of the company: in cells, or in rows by what they answer. */
export default function People({ id, className, heading, note, layout, people, mark }: Shown<typeof load>) {
  if (layout === "answers")
    return (
      <Section
        id={id}
        className={className}
        heading={heading}
        aside={note && <p className="soft small">{note}</p>}
      >
        <IndexRows
          rows={people.map(({ href, name, answers, cover }) => ({
            href,
            title: answers,
            text: name,
            picture: <CoverPicture cover={cover} />,
          }))}
        />
      </Section>
    );
  return (
    <Cells id={id} className={className} heading={heading} note={note} count={people.length}>
      {people.map((person) => (
        <PersonCell key={person.href} person={person} mark={mark} />
      ))}
    </Cells>
  );
}
