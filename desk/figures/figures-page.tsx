import type { ReactNode } from "react";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { Frame } from "#model/desk/desk-view.ts";
import type { FiguresView, NamedFigures, PartFigures } from "#model/desk/figures-view.ts";
import { exactSpanWords } from "#model/desk/moment-words.ts";
import { tallied } from "#model/desk/tally-drawing.ts";
import { Framed } from "../frame/framed.tsx";
import { PromiseLine } from "../ui/promise-line.tsx";
import { ByDay } from "./by-day.tsx";
import { begunWords } from "#model/desk/promise-words.ts";
import { dayName } from "./day-name.ts";
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
          <Runs
            title="By week"
            rows={view.weeks.map(({ from, ...figures }) => ({
              name: `From ${dayName(from)}`,
              ...figures,
            }))}
          />
          <Runs title="By topic" rows={view.topics} />
          <Runs title="By page" rows={view.pages} />
          <Runs title="By source" rows={view.sources} />
        </div>
        <Runs title="By campaign" rows={view.campaigns} none="No message came through a named campaign." />
        <Months months={view.months} />
        <p className="micro soft figs-end">
          {frame.isSample && "Sample figures, counted from sample messages. "}Times are working hours in{" "}
          {frame.company.place}. Figures contain no names of people.
        </p>
      </main>
    </Framed>
  );
}

function Facts({ view }: { view: FiguresView }) {
  const { all, junk, medianMs, promiseHours, won } = view;
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
        note={[late.join(", ") || (count > 0 ? "all of them" : "no messages"), won > 0 && `${won} won`]
          .filter(Boolean)
          .join("; ")}
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

interface RunsProps {
  title: string;
  rows: readonly NamedFigures[];
  /** In place of rows. */
  none?: string;
}

function Runs({ title, rows, none = "No messages." }: RunsProps) {
  const id = title.toLowerCase().replace(" ", "-");
  const most = Math.max(1, ...rows.map(({ all }) => tallied(all)));
  return (
    <section className="fig-part" aria-labelledby={id}>
      <h2 className="t2" id={id}>
        {title}
      </h2>
      {rows.length === 0 && <p className="small soft">{none}</p>}
      <ul className="runs">
        {rows.map(({ name, others, all, ...more }) => (
          <li key={name}>
            <span>{others ? `${others} others` : name}</span>
            {/* Readers do not count more dots than this; the number is enough. */}
            {most <= 120 && <TallyRun tally={all} most={most} />}
            <b>{tallied(all)}</b>
            <span className="soft">{answerWords({ all, ...more })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "12 in time, median 2 hours, 3 won" */
function answerWords({ all, medianMs, won }: PartFigures): string {
  const inTime = all.inTime === tallied(all) ? "all in time" : `${all.inTime} in time`;
  return [
    inTime,
    ...(medianMs === undefined ? [] : [`median ${exactSpanWords(medianMs)}`]),
    ...(won > 0 ? [`${won} won`] : []),
  ].join(", ");
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
