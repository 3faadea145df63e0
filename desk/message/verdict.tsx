import type { ReactNode } from "react";
import { capitalised } from "#model/desk/list-words.ts";
import type { OpenMessage, Verdict as Shown } from "#model/desk/message-views.ts";
import { Moment } from "../ui/moment.tsx";
import { ActButton } from "./act-button.tsx";

/** The spam verdict on a message, with its signs and the buttons to decide. */
export function Verdict({ message: { reference, verdict, keptUntil } }: { message: OpenMessage }) {
  const { state, signs, judged } = verdict;
  if (state === "inbox")
    return (
      <p className="verdict-ok">
        {judged ? `${saidWords(judged)}. ` : "In the inbox: "}
        {signs.length > 0 ? `${capitalised(signs.join("; "))}.` : !judged && "no signs of spam."}
      </p>
    );
  if (state === "junk")
    return (
      <Signs verdict={verdict}>
        It was not delivered, and will be erased on <Moment at={keptUntil} as="date" />. “Not spam” moves it
        to the inbox and starts its promise.
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
  /** Buttons to decide. */
  say?: ReactNode;
  /** Consequences of the verdict. */
  children?: ReactNode;
}

/** The signs by which a message is doubtful or junk. */
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
        {children ?? "It has a promise like any other message. Your decision improves later verdicts."}
      </p>
    </section>
  );
}

/** Anna marked it as spam */
export function saidWords({ as, by, isYou }: NonNullable<Shown["judged"]>): string {
  return `${isYou ? "You" : by} marked it as ${as === "spam" ? "spam" : "not spam"}`;
}
