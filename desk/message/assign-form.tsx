import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { OpenMessage } from "#model/desk/message-views.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { useFrame } from "../ui/page-context.ts";

/** Assigns a message. The reader comes first, because most take the message they read. */
export function AssignForm({ message: { reference, assignee, people } }: { message: OpenMessage }) {
  const me = useFrame()?.person.id;
  const others = people.filter(({ id }) => id !== me);
  const picks = [
    ...people.filter(({ id }) => id === me).map(({ id, name }) => ({ id, label: `${name} (you)` })),
    ...others.map(({ id, name }) => ({ id, label: name })),
    { id: "", label: "Unassigned" },
  ];
  return (
    <details className="act-form" name="act">
      <summary className="btn btn-sm btn-line" aria-keyshortcuts="A">
        {assignee ? (
          <span>
            Assign<span className="to">: {assignee.name.split(" ")[0]}</span>
          </span>
        ) : (
          "Assign"
        )}
      </summary>
      <ActionForm action={DESK_PATHS.act(reference, "assign")} isLive>
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
        <button className="btn btn-sm" type="submit">
          Assign
        </button>
      </ActionForm>
    </details>
  );
}
