import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { listAddress } from "#model/desk/list-query.ts";
import { capitalised } from "#model/desk/list-words.ts";
import type { OverdueNotice } from "#model/desk/message-views.ts";
import { numberWord } from "#model/desk/moment-words.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { PromiseLine } from "../ui/promise-line.tsx";

/** Says that promises have run out, and offers the one useful step. It goes when it is no longer true. */
export function Overdue({ notice: { count, nobodys, first } }: { notice: OverdueNotice }) {
  return (
    <div className="notice" role="status">
      <PromiseLine promise={first.promise} />
      <p>
        <b>
          {capitalised(numberWord(count))} {count === 1 ? "promise has" : "promises have"} run out.
        </b>{" "}
        {nobodys > 0 && `${capitalised(numberWord(nobodys))} ${nobodys === 1 ? "is" : "are"} with nobody. `}
        A short, honest line now is better than a long one tonight.
      </p>
      {nobodys > 0 ? (
        <ActionForm action={DESK_PATHS.takeNext} isLive>
          <button className="btn btn-sm btn-line" type="submit">
            {nobodys === 1 ? "Take the one nobody has" : "Take the most overdue of these"}
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
