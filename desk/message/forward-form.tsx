import { DESK_PATHS, NOTE_MAX_CHARS } from "#model/desk/desk-paths.ts";
import type { OpenMessage } from "#model/desk/message-views.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { useFrame } from "../ui/page-context.ts";

/** Sends a colleague the conversation by mail. */
export function ForwardForm({ message: { reference, people } }: { message: OpenMessage }) {
  const me = useFrame()?.person.id;
  const others = people.filter(({ id }) => id !== me);
  if (others.length === 0) return null;
  return (
    <details className="erase forward">
      <summary className="link-quiet">Forward to a colleague</summary>
      <ActionForm action={DESK_PATHS.forward(reference)} isLive>
        <label>
          <span>To</span>
          <select className="input" name="to">
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>A word to them</span>
          <textarea className="input" name="note" rows={3} maxLength={NOTE_MAX_CHARS / 2} />
        </label>
        <p className="micro soft">They get the whole conversation by mail; a note here says so.</p>
        <button className="btn btn-sm" type="submit">
          Forward
        </button>
      </ActionForm>
    </details>
  );
}
