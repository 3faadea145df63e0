import { Facts } from "#app/ui/facts.tsx";
import type { OpenMessage } from "#model/desk/message-views.ts";
import { Moment } from "../ui/moment.tsx";
import { usePage } from "../ui/page-context.ts";
import { Seal } from "../ui/seal.tsx";
import { SentRing } from "../ui/sent-ring.tsx";

/** An answer so young is seen to close its seal. */
const JUST_NOW_MS = 15_000;

/** Beside a message: its seal, where it came from, and whom it reached. */
export function Side({ message }: { message: OpenMessage }) {
  const { reference, promise, origin, delivered, answered, verdict, keptUntil } = message;
  const { now } = usePage();
  const caption =
    verdict.state === "junk"
      ? "Dots, and no line: junk has no promise. Not spam draws it, and the promise runs from that moment."
      : answered
        ? "The drawing the sender was given, closed by the answer."
        : "The drawing the sender was given. It closes when you answer.";
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
      <h2 className="t3">Where it came from</h2>
      <Facts
        className="came"
        entries={[
          ...origin.map(({ label, value }) => ({ term: label, text: value })),
          { term: "Kept until", text: <Moment at={keptUntil} as="date" /> },
        ]}
      />
      <h2 className="t3">Delivered</h2>
      <ul className="ways-out">
        {delivered.length === 0 && (
          <li>
            <SentRing state="waiting" label="Not sent" />
            <span>Kept here, told nobody</span>
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

const STATES = { sent: "Delivered", waiting: "On its way", stuck: "Not taken so far" };
