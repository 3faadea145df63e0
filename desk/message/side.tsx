import { Facts } from "#app/ui/facts.tsx";
import type { FullMessage } from "#model/desk/message-views.ts";
import { Related } from "./related.tsx";
import { Moment } from "../ui/moment.tsx";
import { usePage } from "../ui/page-context.ts";
import { ActButton } from "./act-button.tsx";
import { Seal } from "../ui/seal.tsx";
import { SentRing } from "../ui/sent-ring.tsx";

/** The seal of a newer answer is animated. */
const JUST_NOW_MS = 15_000;

/** Beside a message: its seal, origin and deliveries. */
export function Side({ message }: { message: FullMessage }) {
  const { reference, promise, origin, delivered, answered, verdict, keptUntil, wonAt } = message;
  const { now } = usePage();
  const caption =
    verdict.state === "junk"
      ? "Only dots: junk has no promise. “Not spam” starts the promise and its line."
      : answered
        ? "The drawing on the sender's receipt, closed by the answer."
        : "The drawing on the sender's receipt. It closes when you answer.";
  return (
    <aside className="one-side" aria-label="About this message">
      <Seal
        reference={reference}
        promise={promise}
        isAnswered={answered !== undefined}
        justAnswered={answered !== undefined && now.getTime() - answered.at.getTime() < JUST_NOW_MS}
      />
      <p>
        <b className="ref">{reference}</b> {caption}
      </p>
      <Related message={message} />
      <h2 className="t3">Origin</h2>
      <Facts
        className="came"
        entries={[
          ...origin.map(({ label, value }) => ({ term: label, text: value })),
          { term: "Kept until", text: <Moment at={keptUntil} as="date" /> },
          ...(wonAt ? [{ term: "Won", text: <Moment at={wonAt} as="date" /> }] : []),
        ]}
      />
      {verdict.state !== "junk" && !wonAt && (
        <ActButton reference={reference} action="won" label="Mark as won" look="quiet" />
      )}
      <h2 className="t3">Deliveries</h2>
      <ul className="ways-out">
        {delivered.length === 0 && (
          <li>
            <SentRing state="waiting" label="Not sent" />
            <span>Kept here, not delivered</span>
          </li>
        )}
        {delivered.map(({ way, state, at, why }) => (
          <li key={way}>
            <SentRing state={state} label={STATES[state]} />
            <span>
              {way}
              {state !== "sent" && <small>{why ?? STATES[state]}</small>}
            </span>
            <span className="soft">{at && <Moment at={at} />}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const STATES = { sent: "Delivered", waiting: "Pending", stuck: "Failing" };
