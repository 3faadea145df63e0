import type { Violation } from "./check-evidence.ts";
import type { Evidence, ReceivedMessage } from "./evidence.ts";

/** A clock that runs ahead makes messages overdue, which are then mailed separately. */
const TELLS_OF_OVERDUE = /The answer was due /;

/** Faults that may take the note that something was sent, or the lease under which it is: it is then sent once more. */
const FORGETS = /^(?:kill|power cut|clock|PostgreSQL|database|disk|restart)/;

/** The name of a visitor of these runs. */
const VISITOR = /kanari-visitor-\d+-[0-9a-f]{8}/;

/**
 * I2: what is stored was delivered to every sink, or waits in quarantine. I3: who gets it twice can tell by its id, and
 * duplicates are no more frequent than the faults explain. I4: nothing is delivered in part or invented. I7: one
 * process at a time delivers.
 */
export function checkDeliveries({
  history,
  sent,
  stored,
  received,
  sinks,
  processes,
}: Evidence): Violation[] {
  const due = stored.filter(({ state }) => state === "inbox");
  const forgetting = history.filter(
    (event) => event.op === "fault" && event.phase === "begins" && FORGETS.test(event.fault),
  ).length;
  const texts = new Map(sent.map((message) => [message.name, message]));
  const violations: Violation[] = [];
  const report = (invariant: Violation["invariant"], what: string) => violations.push({ invariant, what });
  for (const sink of sinks) {
    const copies = Map.groupBy(
      received.filter((one) => one.sink === sink && !TELLS_OF_OVERDUE.test(one.text)),
      ({ text }) => VISITOR.exec(text)?.[0],
    );
    for (const { name } of due) if (!copies.has(name)) report("I2", `${name} did not get to ${sink}`);
    let again = 0;
    for (const [name, taken] of copies) {
      // Notices of the site about failed channels are no messages.
      if (name === undefined) continue;
      const original = texts.get(name);
      if (!original) report("I4", `${sink} was sent an invented message: ${taken[0]?.id}`);
      else if (taken.some(({ text }) => !text.includes(original.message)))
        report("I4", `${name} got to ${sink} in part`);
      if (new Set(taken.map(({ id }) => id)).size > 1) report("I3", `${name} got to ${sink} under two ids`);
      // A copy after one that the peer has confirmed is what a forgotten note explains, and nothing else.
      again += Math.max(0, taken.filter(({ confirmed }) => confirmed).length - 1);
      if (overlaps(taken)) report("I7", `${name} was on its way to ${sink} twice at one time`);
    }
    // Each process has one try under way for each sink.
    if (again > forgetting * processes)
      report("I3", `${sink} got ${again} again, which ${forgetting} faults do not explain`);
  }
  return violations;
}

function overlaps(taken: readonly ReceivedMessage[]): boolean {
  const inOrder = taken.toSorted((one, other) => one.at - other.at);
  return inOrder.some(({ until }, index) => (inOrder[index + 1]?.at ?? Infinity) < until);
}
