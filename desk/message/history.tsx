import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { eventWords } from "#model/desk/history-words.ts";
import type { HistoryEntry, OpenMessage } from "#model/desk/message-views.ts";
import type { ShownLetter } from "#model/desk/letter-views.ts";
import { threadPart } from "#model/desk/thread-drawing.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { Moment } from "../ui/moment.tsx";
import { MailLetter } from "./mail-letter.tsx";

type Row = HistoryEntry | ShownLetter;

/** Letters stand whole, so what was recorded of them is left out. */
const OF_LETTERS: ReadonlySet<HistoryEntry["kind"]> = new Set(["replied", "letter"]);

/** Letters and events, oldest first. The line goes down past each and is closed by the answer. */
export function History({ message }: { message: OpenMessage }) {
  const { history, letters, reference, answered, verdict, keptUntil } = message;
  const rows: Row[] = [...history.filter(({ kind }) => !OF_LETTERS.has(kind)), ...letters].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  const isClosed = answered !== undefined && verdict.state !== "junk";
  return (
    <section className="history" aria-labelledby="history-h">
      <h2 className="t3" id="history-h">
        History
      </h2>
      <ol>
        {rows.map((row, place) => (
          <li
            key={row.id}
            className={"direction" in row ? "is-letter" : row.isUndone ? "is-undone" : undefined}
          >
            <Moment at={row.at} />
            <Thread place={place} isClosed={isClosed} last={place === rows.length - 1} />
            {"direction" in row ? (
              <MailLetter letter={row} reference={reference} />
            ) : (
              <Said entry={row} reference={reference} />
            )}
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
