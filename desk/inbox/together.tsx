import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { ListName } from "#model/desk/list-query.ts";
import type { InboxView } from "#model/desk/message-views.ts";
import { AssignPicks } from "../message/assign-picks.tsx";
import { LaterPicks } from "../message/later-form.tsx";
import { ActionForm } from "../ui/action-form.tsx";

/** The id of the form of the boxes beside the rows. */
const FORM = "together";

/** Lists whose messages are answered: they can be neither answered nor put off. */
const ANSWERED: readonly ListName[] = ["answered", "waiting"];

/** Selects the message of a row. */
export function Pick({ reference, name }: { reference: string; name: string }) {
  return (
    <input
      className="pick"
      type="checkbox"
      name="reference"
      value={reference}
      form={FORM}
      aria-label={`Select the message from ${name}`}
    />
  );
}

/** Actions on the selected messages, shown once there are some. */
export function Together({ view: { query, filters, later } }: { view: InboxView }) {
  const isOpen = query.search !== "" || !ANSWERED.includes(query.list);
  return (
    <ActionForm
      className="together"
      id={FORM}
      action={DESK_PATHS.together}
      aria-label="Selected messages"
      isLive
    >
      {/* Enter in a field would press the first button. */}
      <button type="submit" disabled hidden aria-label="None" />
      <span className="picked" role="status">
        Selected
      </span>
      {isOpen && (
        <button
          className="btn btn-sm btn-line"
          type="submit"
          name="act"
          value="answered"
          aria-keyshortcuts="E"
        >
          Answered
        </button>
      )}
      <details className="act-form" name="act">
        <summary className="btn btn-sm btn-line" aria-keyshortcuts="A">
          Assign
        </summary>
        <div className="act-box">
          <AssignPicks people={filters.people} />
          <button className="btn btn-sm" type="submit" name="act" value="assign">
            Assign
          </button>
        </div>
      </details>
      {isOpen && (
        <details className="act-form" name="act">
          <summary className="btn btn-sm btn-line" aria-keyshortcuts="L">
            Later
          </summary>
          <div className="act-box">
            <LaterPicks choices={later} />
            <button className="btn btn-sm" type="submit" name="act" value="later">
              Put off
            </button>
          </div>
        </details>
      )}
      <button className="btn btn-sm btn-line" type="submit" name="act" value="spam" aria-keyshortcuts="!">
        Spam
      </button>
      <button className="link-quiet" type="reset">
        Clear
      </button>
    </ActionForm>
  );
}
