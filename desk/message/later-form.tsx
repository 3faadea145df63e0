import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { LaterChoices, OpenMessage } from "#model/desk/message-views.ts";
import { LATER_MORNINGS, UNTIL_FIELD } from "#model/office/later-until.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { Moment } from "../ui/moment.tsx";

/** Puts a message off until a working morning; its promise stays. */
export function LaterForm({ message: { reference, later } }: { message: OpenMessage }) {
  return (
    <details className="act-form" name="act">
      <summary className="btn btn-sm btn-line" aria-keyshortcuts="L">
        {later.until ? (
          <span>
            Later
            <span className="to">
              : <Moment at={later.until} />
            </span>
          </span>
        ) : (
          "Later"
        )}
      </summary>
      <ActionForm action={DESK_PATHS.act(reference, "later")} isLive>
        <LaterPicks choices={later} isLater={later.until !== undefined} />
        <button className="btn btn-sm" type="submit">
          Put off
        </button>
      </ActionForm>
    </details>
  );
}

/** The mornings until which a message can be put off, as a field. */
export function LaterPicks({ choices, isLater = false }: { choices: LaterChoices; isLater?: boolean }) {
  return (
    <fieldset>
      <legend className="t3">Put off until</legend>
      <div className="people-picks">
        {LATER_MORNINGS.map((morning) => (
          <label key={morning}>
            <input type="radio" name={UNTIL_FIELD} value={morning} defaultChecked={morning === "tomorrow"} />
            <span>
              {LABELS[morning]}
              {choices[morning] && (
                <small className="soft">
                  {" "}
                  <Moment at={choices[morning]} />
                </small>
              )}
            </span>
          </label>
        ))}
        <label>
          <input type="radio" name={UNTIL_FIELD} value="day" />A day
        </label>
        <input className="input later-day" type="date" name="day" aria-label="Day" />
        {isLater && (
          <label>
            <input type="radio" name={UNTIL_FIELD} value="" />
            No longer
          </label>
        )}
      </div>
      <p className="micro soft">A message whose answer is due today or overdue stays in the list.</p>
    </fieldset>
  );
}

const LABELS = { tomorrow: "Tomorrow", "next-week": "Next week" };
