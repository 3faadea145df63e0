import type { Flash } from "#model/desk/desk-view.ts";
import { ActionForm } from "../ui/action-form.tsx";

/** The action of a moment ago, with its Undo button. */
export function Toast({ flash }: { flash: Flash }) {
  return (
    <div className="toast" role={flash.kind === "failed" ? "alert" : "status"}>
      <p>{flash.text}</p>
      {flash.undo && (
        <ActionForm action={flash.undo.action} isLive>
          <input type="hidden" name="event" value={flash.undo.event} />
          <button className="btn btn-sm" type="submit" aria-keyshortcuts="Z">
            Undo
          </button>
        </ActionForm>
      )}
    </div>
  );
}
