import { awayWords } from "#model/desk/list-words.ts";
import type { DeskPerson } from "#model/desk/message-views.ts";
import { useFrame, usePage } from "../ui/page-context.ts";

interface AssignPicksProps {
  people: readonly DeskPerson[];
  assignee?: DeskPerson | undefined;
}

/** To whom messages can be assigned, as a field. The reader comes first, because most take the message they read. */
export function AssignPicks({ people, assignee }: AssignPicksProps) {
  const me = useFrame()?.person.id;
  const { now } = usePage();
  const picks = [
    ...people.filter(({ id }) => id === me).map(({ id, name }) => ({ id, label: `${name} (you)` })),
    ...people
      .filter(({ id }) => id !== me)
      .map(({ id, name, away }) => ({ id, label: away ? `${name} (${awayWords(away, now)})` : name })),
    { id: "", label: "Unassigned" },
  ];
  return (
    <fieldset>
      <legend className="t3">Assign to</legend>
      <div className="people-picks">
        {picks.map(({ id, label }) => (
          <label key={id}>
            <input type="radio" name="to" value={id} defaultChecked={id === (assignee?.id ?? me)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
