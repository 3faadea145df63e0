import type { ReactNode } from "react";
import type { OpenMessage, Verdict as Shown } from "#model/desk/message-views.ts";
import { Moment } from "../ui/moment.tsx";
import { ActButton } from "./act-button.tsx";

/** Where a message was sorted and why, one sentence for each sign, and what can be said to that. */
export function Verdict({ message }: { message: OpenMessage }) {
  const { reference, verdict, keptUntil } = message;
  if (verdict.state === "inbox") return <NoDoubt verdict={verdict} />;
  return (
    <Signs
      verdict={verdict}
      say={
        verdict.state === "doubtful" && (
          <>
            <ActButton reference={reference} action="not-spam" label="Not spam" shortcut="H" />
            <ActButton reference={reference} action="spam" label="Spam" shortcut="!" />
          </>
        )
      }
    >
      {verdict.state === "junk" ? (
        <>
          It went to nobody, and is erased on <Moment at={keptUntil} as="date" />. Not spam moves it to the
          inbox, and its promise starts at that moment.
        </>
      ) : (
        "It is delivered and promised like any other. What you say here teaches the next verdict."
      )}
    </Signs>
  );
}

interface SignsProps {
  verdict: Shown;
  /** What can be said to it. */
  say?: ReactNode;
  /** What follows from it. */
  children: ReactNode;
}

/** Why a message is doubtful or junk. */
export function Signs({ verdict, say, children }: SignsProps) {
  const { state, judged } = verdict;
  return (
    <section className="verdict" aria-labelledby="verdict-h">
      <div className="verdict-top">
        <h2 className="t3" id="verdict-h">
          {judged ? saidWords(judged) : `Why it is ${state}`}
        </h2>
        {say && <div className="acts-row">{say}</div>}
      </div>
      <SignList verdict={verdict} />
      <p className="small soft">{children}</p>
    </section>
  );
}

function NoDoubt({ verdict }: { verdict: Shown }) {
  const { signs, judged } = verdict;
  const words = judged ? `${saidWords(judged)}.` : "In the inbox: ";
  if (signs.length === 0)
    return <p className="verdict-ok">{judged ? words : `${words}nothing in it speaks for spam.`}</p>;
  return (
    <details className="verdict-ok">
      <summary>
        {judged ? words : `${words}too little in it speaks for spam.`} <span className="link">What did</span>
      </summary>
      <div className="verdict">
        <SignList verdict={verdict} />
      </div>
    </details>
  );
}

function SignList({ verdict: { signs } }: { verdict: Shown }) {
  return (
    <ul>
      {signs.map(({ reason, points = 0 }) => (
        <li key={reason}>
          <span>{reason.slice(0, 1).toUpperCase() + reason.slice(1)}</span>
          {points > 0 && (
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

/** Anna said that it is spam */
export function saidWords({ as, by, isYou }: NonNullable<Shown["judged"]>): string {
  return `${isYou ? "You" : by} said that it is ${as === "spam" ? "spam" : "not spam"}`;
}
