import type { OpenMessage, Verdict as Shown } from "#model/desk/message-views.ts";
import { numberWord } from "#model/desk/moment-words.ts";

/** Why a message is held, one sentence for each sign; or that nothing speaks against it. */
export function Verdict({ message: { verdict } }: { message: OpenMessage }) {
  if (!verdict.isHeld) return <NotHeld verdict={verdict} />;
  return (
    <section className="verdict" aria-labelledby="verdict-h">
      <h2 className="t3" id="verdict-h">
        Why it is held
      </h2>
      <Signs verdict={verdict} />
      <p className="small soft">
        {sumWords(verdict)} What you press here teaches the desk: the next one like it is judged by your
        answer.
      </p>
    </section>
  );
}

function NotHeld({ verdict }: { verdict: Shown }) {
  const { signs, judged } = verdict;
  if (judged) {
    return (
      <p className="verdict-ok">
        {judged.by} said that it is {judged.as === "spam" ? "spam" : "not spam"}.
      </p>
    );
  }
  if (signs.length === 0) return <p className="verdict-ok">Not held: nothing in it reads like spam.</p>;
  return (
    <details className="verdict-ok">
      <summary>
        Not held, though something in it reads like spam. <span className="link">Why</span>
      </summary>
      <div className="verdict">
        <Signs verdict={verdict} />
        <p className="small soft">{sumWords(verdict)}</p>
      </div>
    </details>
  );
}

function Signs({ verdict: { signs } }: { verdict: Shown }) {
  return (
    <ul>
      {signs.map(({ reason, points }) => (
        <li key={reason}>
          <span>{reason.slice(0, 1).toUpperCase() + reason.slice(1)}</span>
          {points !== undefined && points > 0 && (
            <span className="pts" role="img" aria-label={points === 1 ? "1 point" : `${points} points`}>
              {Array.from({ length: points }, (_, index) => (
                <i key={index} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Eleven points; five are enough to hold a message. */
function sumWords({ points, enough, judged }: Shown): string {
  if (judged) return `${judged.by} said that it is ${judged.as === "spam" ? "spam" : "not spam"}.`;
  const suffice = `${numberWord(enough)} ${enough === 1 ? "is" : "are"} enough to hold a message.`;
  if (points === undefined) return suffice.slice(0, 1).toUpperCase() + suffice.slice(1);
  const sum = `${numberWord(points)} point${points === 1 ? "" : "s"}`;
  return `${sum.slice(0, 1).toUpperCase()}${sum.slice(1)}; ${suffice}`;
}
