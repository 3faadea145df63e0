import type { ReactNode } from "react";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { Frame } from "#model/desk/desk-view.ts";
import type { FiguresView, Tally } from "#model/desk/figures-view.ts";
import { SOURCE_WORDS } from "#model/desk/list-words.ts";
import { exactSpanWords } from "#model/desk/moment-words.ts";
import { tallied } from "#model/desk/tally-drawing.ts";
import { Framed } from "../frame/framed.tsx";
import { PromiseLine } from "../ui/promise-line.tsx";
import { ByDay } from "./by-day.tsx";
import { begunWords } from "#model/desk/promise-words.ts";
import { medianPromise } from "./median-promise.ts";
import { TallyBlock, TallyRun } from "./tally.tsx";

/** Messages of a month and their answers. One dot is one message. */
export function FiguresPage({ view, frame }: { view: FiguresView; frame: Frame }) {
  const title = monthName(view.month, true);
  return (
    <Framed
      frame={frame}
      title={title}
      section="figures"
      look="desk-figs"
      keys={["months", "print", "goMessages"]}
    >
      <main id="main" className="figs">
        <header className="figs-head">
          <h1 className="d2">{title}</h1>
          <p className="soft">One dot is one message. The line encloses those answered in time.</p>
          <nav className="pages" aria-label="Month">
            <Step month={view.before} shortcut="[" />
            <Step month={view.after} shortcut="]" />
            <button
              className="btn btn-sm btn-line needs-scripts"
              type="button"
              data-print=""
              aria-keyshortcuts="P"
            >
              Print
            </button>
          </nav>
        </header>
        <Facts view={view} />
        <ByDay days={view.days} />
        <div className="fig-two">
          <Runs title="By topic" rows={view.topics} />
          <Runs
            title="By source"
            rows={view.sources.map((row) => ({ ...row, label: SOURCE_WORDS[row.source] }))}
          />
        </div>
        <Months months={view.months} />
        <p className="micro soft figs-end">
          {frame.isSample && "Sample figures, counted from sample messages. "}Times are working hours in{" "}
          {frame.company.place}. Figures contain no names.
        </p>
      </main>
    </Framed>
  );
}

function Facts({ view }: { view: FiguresView }) {
  const { all, junk, medianMs, promiseHours } = view;
  const count = tallied(all);
  const median = medianPromise(view);
  const late = [
    all.late > 0 && `${all.late} late`,
    all.unanswered > 0 && `${all.unanswered} unanswered`,
  ].filter(Boolean);
  return (
    <dl className="figs-top">
      <Fact term="Received" value={count} note={junk > 0 ? `and ${junk} junk` : "and no junk"} />
      <Fact
        term="Answered in time"
        value={
          <>
            {all.inTime} <small>of {count}</small>
          </>
        }
        note={late.length > 0 ? late.join(", ") : count > 0 ? "all of them" : "no messages"}
      />
      <Fact
        term="Median time to answer"
        value={medianMs === undefined ? "none" : exactSpanWords(medianMs)}
        note={`in working hours; the promise is ${promiseHours}`}
      />
      <div>
        <dt>The median promise</dt>
        <dd className="figs-med">{median && <PromiseLine promise={median} size="mid" />}</dd>
        <dd className="soft">{median ? begunWords(median).toLowerCase() : "no answers yet"}</dd>
      </div>
    </dl>
  );
}

function Fact({ term, value, note }: { term: string; value: ReactNode; note: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="t1">{value}</dd>
      <dd className="soft">{note}</dd>
    </div>
  );
}

function Step({ month, shortcut }: { month: string | undefined; shortcut: string }) {
  if (!month) return null;
  return (
    <a className="step" href={`${DESK_PATHS.figures}?month=${month}`} aria-keyshortcuts={shortcut}>
      {monthName(month)}
    </a>
  );
}

function Runs({ title, rows }: { title: string; rows: readonly (Tally & { label: string })[] }) {
  const id = title.toLowerCase().replace(" ", "-");
  const most = Math.max(1, ...rows.map(tallied));
  return (
    <section className="fig-part" aria-labelledby={id}>
      <h2 className="t2" id={id}>
        {title}
      </h2>
      <ul className="runs">
        {rows.map((row) => (
          <li key={row.label}>
            <span>{row.label}</span>
            {/* Readers do not count more dots than this; the number is enough. */}
            {most <= 120 && <TallyRun tally={row} most={most} />}
            <b>{tallied(row)}</b>
            <span className="soft">
              {row.inTime === tallied(row) ? "all in time" : `${row.inTime} in time`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Months({ months }: { months: FiguresView["months"] }) {
  return (
    <section className="fig-part" aria-labelledby="months-h">
      <h2 className="t2" id="months-h">
        Twelve months, in rows of ten
      </h2>
      <p className="small soft">
        A full row is ten messages. The figure below is the number answered in time, out of all received.
      </p>
      <ol className="years">
        {months.map((month, index) => (
          <li key={month.month}>
            {tallied(month) > 0 && <TallyBlock tally={month} />}
            <p>
              <b>{monthName(month.month).slice(0, 3)}</b>
              {(index === 0 || month.month.endsWith("-01")) && (
                <span className="soft"> {month.month.slice(0, 4)}</span>
              )}
              <br />
              {tallied(month) > 0 ? (
                <>
                  {month.inTime} <span className="soft">of {tallied(month)}</span>
                </>
              ) : (
                <span className="soft">none</span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** October, or October 2026, from 2026-10. */
function monthName(month: string, withYear = false): string {
  return new Intl.DateTimeFormat("en-GB", {
    month: "long",
    ...(withYear && { year: "numeric" }),
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}
