import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { ActionForm } from "../ui/action-form.tsx";

/** Question for a reader back from the mail program; without a script, always below the reply. */
export function DidYouAnswer({ reference }: { reference: string }) {
  return (
    <div className="strip did" data-did="">
      <p>
        <b>Did you answer?</b> The desk cannot see your mail.
      </p>
      <div className="acts-row">
        <ActionForm action={DESK_PATHS.act(reference, "answered")} isLive>
          <button className="btn btn-sm" type="submit">
            Answered
          </button>
        </ActionForm>
        <button className="btn btn-sm btn-line needs-scripts" type="button" data-not-yet="">
          Not yet
        </button>
      </div>
    </div>
  );
}
