import { DESK_PATHS, NOTE_MAX_CHARS } from "#model/desk/desk-paths.ts";
import { ActionForm } from "../ui/action-form.tsx";

/** Adds a note, which only desk users see, and which is erased with its message. */
export function NoteForm({ reference }: { reference: string }) {
  return (
    <details className="act-form" name="act">
      <summary className="btn btn-sm btn-line" aria-keyshortcuts="N">
        Note
      </summary>
      <ActionForm action={DESK_PATHS.act(reference, "note")} isLive>
        <label htmlFor="note">Note for colleagues</label>
        <textarea className="input" id="note" name="note" rows={4} maxLength={NOTE_MAX_CHARS} required />
        <p className="micro soft">The sender never sees it. It is erased with the message.</p>
        <button className="btn btn-sm" type="submit">
          Save note
        </button>
      </ActionForm>
    </details>
  );
}
