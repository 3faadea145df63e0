import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { eventWords } from "#model/desk/history-words.ts";
import type { HistoryEntry, OpenMessage } from "#model/desk/message-views.ts";
import { threadPart } from "#model/desk/thread-drawing.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { Moment } from "../ui/moment.tsx";

/** The events of a message, oldest first. The line goes down past each event and is closed by the answer. */
export function History({ message }: { message: OpenMessage }) {
  const { history, reference, answered, verdict, keptUntil } = message;
  const isClosed = answered !== undefined && verdict.state !== "junk";
  return (
    <section className="history" aria-labelledby="history-h">
      <h2 className="t3" id="history-h">
        History
      </h2>
      <ol>
        {history.map((entry, place) => (
          <li key={entry.id} className={entry.isUndone ? "is-undone" : undefined}>
            <Moment at={entry.at} />
            <Thread place={place} isClosed={isClosed} last={place === history.length - 1} />
            <Said entry={entry} reference={reference} />
          </li>
        ))}
        {!isClosed && (
          <li className="ahead">
            <span />
            <svg className="thread" viewBox="0 0 24 24" preserveAspectRatio="none" aria-hidden="true">
              <path className="h-ahead" d="M12 12h0" />
            </svg>
            <span className="said">
              {verdict.state === "junk" ? (
                <>
                  Will be erased on <Moment at={keptUntil} as="date" /> unless moved to the inbox.
                </>
              ) : (
                <>Not answered yet.</>
              )}
            </span>
          </li>
        )}
      </ol>
    </section>
  );
}

function Thread({ place, isClosed, last }: { place: number; isClosed: boolean; last: boolean }) {
  const { out, back } = threadPart(place, { isClosed, last });
  return (
    <svg className="thread" viewBox="0 0 24 24" preserveAspectRatio="none" aria-hidden="true">
      <path className="h-line" d={out} />
      {back && <path className="h-line" d={back} />}
      <path className="h-dots" d="M12 12h0" />
    </svg>
  );
}

function Said({ entry, reference }: { entry: HistoryEntry; reference: string }) {
  const { what, rest, note } = eventWords(entry);
  return (
    <span className="said">
      <b>{what}</b>
      {rest}
      {note && (
        <>
          {" "}
          <span className="note" dir="auto">
            {note}
          </span>
        </>
      )}
      {entry.isUndone && " (undone)"}{" "}
      {entry.mayUndo && (
        <ActionForm action={DESK_PATHS.act(reference, "undo")} isLive>
          <input type="hidden" name="event" value={entry.id} />
          <button className="link" type="submit" aria-label={`Undo: ${what}`}>
            Undo
          </button>
        </ActionForm>
      )}
    </span>
  );
}
