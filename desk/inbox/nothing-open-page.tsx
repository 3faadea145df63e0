import { Kolam } from "#app/ui/kolam/kolam.tsx";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { Frame } from "#model/desk/desk-view.ts";
import { listAddress, messageAddress } from "#model/desk/list-query.ts";
import { capitalised } from "#model/desk/list-words.ts";
import type { NothingOpenView } from "#model/desk/message-views.ts";
import { exactSpanWords, numberWord } from "#model/desk/moment-words.ts";
import { drawWeek, type WeekDrawing } from "#model/desk/week-drawing.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { Framed } from "../frame/framed.tsx";
import { Moment } from "../ui/moment.tsx";
import { Views } from "./views.tsx";

/** The page without open messages: a dot for each answered within seven days, and one line around them all. */
export function NothingOpenPage({ view, frame }: { view: NothingOpenView; frame: Frame }) {
  const { answered, counts, last } = view;
  const week = drawWeek(answered, view.week);
  const drawing = week ?? { ...drawKolam("desk-empty", { grid: "diamond", columns: 5 }), line: "" };
  return (
    <Framed
      frame={frame}
      title="Nothing open"
      section="messages"
      keys={["goAnswered", "goFigures", "search"]}
    >
      <main id="main" className="desk-none" data-list="">
        <div className="desk-tools">
          <Views counts={counts} current="open" />
        </div>
        <div className="none">
          <figure className="framed on-leaf">
            <Kolam drawing={drawing} ink="petal" draw="load" />
          </figure>
          <div>
            <h1 className="d2">Every message is answered.</h1>
            <p className="lede soft">
              {week
                ? `${capitalised(numberWord(answered))} ${answered === 1 ? "message" : "messages"} answered in the last seven days: ${dotWords(week)}, and one line around them all. New messages appear here and in your mail.`
                : "No message is waiting, and none was answered in the last seven days. New messages appear here."}
            </p>
            <dl className="came ruled">
              {last && (
                <div>
                  <dt>Last answered</dt>
                  <dd>
                    <a className="link" href={messageAddress(last.reference, { list: "answered" })}>
                      {last.name}
                    </a>
                    , <Moment at={last.at} as="sentence" />, by {last.by}
                  </dd>
                </div>
              )}
              {answered > 0 && (
                <div>
                  <dt>Last seven days</dt>
                  <dd>
                    {view.inTime} of {answered} in time
                    {view.medianMs !== undefined && `, median ${exactSpanWords(view.medianMs)}`}
                  </dd>
                </div>
              )}
            </dl>
            <p className="acts-row">
              <a className="btn btn-sm btn-line" href={listAddress({ list: "answered" })}>
                Answered
              </a>
              <a className="btn btn-sm btn-line" href={DESK_PATHS.figures}>
                Figures
              </a>
            </p>
          </div>
        </div>
      </main>
    </Framed>
  );
}

function dotWords({ messagesPerDot }: WeekDrawing): string {
  return messagesPerDot === 1 ? "one dot each" : "one dot for every ten";
}
