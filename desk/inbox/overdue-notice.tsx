import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { listAddress } from "#model/desk/list-query.ts";
import { capitalised } from "#model/desk/list-words.ts";
import type { OverdueNotice } from "#model/desk/message-views.ts";
import { numberWord } from "#model/desk/moment-words.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { PromiseLine } from "../ui/promise-line.tsx";

/** Notice of overdue messages with the one useful step. */
export function Overdue({ notice: { count, unassigned, first } }: { notice: OverdueNotice }) {
  return (
    <div className="notice" role="status">
      <PromiseLine promise={first.promise} />
      <p>
        <b>
          {capitalised(numberWord(count))} {count === 1 ? "message is" : "messages are"} overdue.
        </b>{" "}
        {unassigned > 0 && `Unassigned: ${numberWord(unassigned)}. `}
        A short, honest reply now is better than a long one tonight.
      </p>
      {unassigned > 0 ? (
        <ActionForm action={DESK_PATHS.takeNext} isLive>
          <button className="btn btn-sm btn-line" type="submit">
            {unassigned === 1 ? "Take the unassigned one" : "Take the most overdue"}
          </button>
        </ActionForm>
      ) : (
        <a className="btn btn-sm btn-line" href={listAddress({ list: "overdue" })}>
          Show {count === 1 ? "it" : "them"}
        </a>
      )}
    </div>
  );
}
