import type { ReactNode } from "react";
import { capitalised } from "#model/desk/list-words.ts";
import type { OpenMessage, Verdict as Shown } from "#model/desk/message-views.ts";
import { Moment } from "../ui/moment.tsx";
import { ActButton } from "./act-button.tsx";

/** Where a message was sorted and why, one sentence for each sign, and what can be said to that. */
export function Verdict({ message: { reference, verdict, keptUntil } }: { message: OpenMessage }) {
  const { state, signs, judged } = verdict;
  if (state === "inbox")
    return (
      <p className="verdict-ok">
        {judged ? `${saidWords(judged)}. ` : "In the inbox: "}
        {signs.length > 0 ? `${capitalised(signs.join("; "))}.` : !judged && "nothing in it speaks for spam."}
      </p>
    );
  if (state === "junk")
    return (
      <Signs verdict={verdict}>
        It went to nobody, and is erased on <Moment at={keptUntil} as="date" />. Not spam moves it to the
        inbox, and its promise starts at that moment.
      </Signs>
    );
  return (
    <Signs
      verdict={verdict}
      say={
        <>
          <ActButton reference={reference} action="not-spam" label="Not spam" shortcut="H" />
          <ActButton reference={reference} action="spam" label="Spam" shortcut="!" />
        </>
      }
    />
  );
}

interface SignsProps {
  verdict: Shown;
  /** What can be said to it. */
  say?: ReactNode;
  /** What follows from it. */
  children?: ReactNode;
}

/** Why a message is doubtful or junk. */
export function Signs({ verdict: { state, signs, judged }, say, children }: SignsProps) {
  return (
    <section className="verdict" aria-labelledby="verdict-h">
      <div className="verdict-top">
        <h2 className="t3" id="verdict-h">
          {judged ? saidWords(judged) : `Why it is ${state}`}
        </h2>
        {say && <div className="acts-row">{say}</div>}
      </div>
      <ul>
        {signs.map((sign) => (
          <li key={sign}>{capitalised(sign)}</li>
        ))}
      </ul>
      <p className="small soft">
        {children ?? "It is promised like any other. What you say here teaches the next verdict."}
      </p>
    </section>
  );
}

/** Anna said that it is spam */
export function saidWords({ as, by, isYou }: NonNullable<Shown["judged"]>): string {
  return `${isYou ? "You" : by} said that it is ${as === "spam" ? "spam" : "not spam"}`;
}
