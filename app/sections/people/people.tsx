import { Cells } from "../../parts/cells/cells.tsx";
import { PersonCell } from "../../parts/person-cell/person-cell.tsx";
import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";

/** People of the company. */
export default function People({ id, className, heading, note, people, mark }: Shown<typeof load>) {
  return (
    <Cells id={id} className={className} heading={heading} note={note} count={people.length}>
      {people.map((person) => (
        <PersonCell key={person.href} person={person} mark={mark} />
      ))}
    </Cells>
  );
}
