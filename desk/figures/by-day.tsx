import type { FiguresView } from "#model/desk/figures-view.ts";
import { numberWord } from "#model/desk/moment-words.ts";
import { inDots, messagesPerDot, tallied } from "#model/desk/tally-drawing.ts";
import { dayName } from "./day-name.ts";
import { TallyColumn, TallyKey } from "./tally.tsx";

/** Highest column; on a busier day, each dot stands for several messages. */
const MOST_DOTS = 24;

/** Every day of the month as a chain over one base. */
export function ByDay({ days }: { days: FiguresView["days"] }) {
  const perDot = messagesPerDot(Math.max(...days.map(tallied)), MOST_DOTS);
  return (
    <section className="fig-part" aria-labelledby="days-h">
      <h2 className="t2" id="days-h">
        By day
      </h2>
      <p className="key">
        <TallyKey outcome="inTime" label="answered in time" />
        <TallyKey outcome="late" label="answered late" />
        <TallyKey outcome="unanswered" label="not answered" />
        {perDot > 1 && <span>One dot stands for up to {numberWord(perDot)} messages.</span>}
      </p>
      <ol className="month">
        {days.map((day) => (
          <Day key={day.day} day={day} perDot={perDot} />
        ))}
      </ol>
      <details className="small">
        <summary className="link-quiet">Every day as a table</summary>
        <table className="days-table">
          <thead>
            <tr>
              {["Day", "Received", "In time", "Late", "Not answered", "Open at its end"].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayName(day.day)}</th>
                {[tallied(day), day.inTime, day.late, day.unanswered, day.open ?? "–"].map((value, index) => (
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="micro soft">
        Numbers mark Mondays. A thick base marks a day on which the office was closed; its messages wait until
        it reopens.
      </p>
    </section>
  );
}

function Day({ day, perDot }: { day: FiguresView["days"][number]; perDot: number }) {
  const date = new Date(`${day.day}T00:00:00Z`);
  const isMonday = date.getUTCDay() === 1;
  const number = date.getUTCDate();
  const count = tallied(day);
  return (
    <li className={[day.isClosed && "off", isMonday && "named"].filter(Boolean).join(" ") || undefined}>
      {count > 0 && <TallyColumn tally={inDots(day, perDot)} />}
      <span>
        <span className="sr">
          {dayName(day.day)}: {count} received, {day.inTime} in time
          {day.open !== undefined && `, ${day.open} open at its end`}
        </span>
        {isMonday && <i aria-hidden="true">{number}</i>}
      </span>
    </li>
  );
}
