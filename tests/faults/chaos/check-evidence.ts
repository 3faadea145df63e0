import { linesWithCanaries } from "../../support/canaries.ts";
import { checkAnswers } from "./check-answers.ts";
import { checkDeliveries } from "./check-deliveries.ts";
import type { Evidence, ProcessEvent, SampleEvent } from "./evidence.ts";

/** A broken promise: which of I1 to I8, and by what it is seen. */
export interface Violation {
  invariant: "I1" | "I2" | "I3" | "I4" | "I5" | "I6" | "I7" | "I8";
  what: string;
}

const RESIDENT_MAX_MB = 400;
const SHOWN_CHARS = 300;

/** Violations of promises in the evidence of a run, which no fault excuses. */
export function checkEvidence(evidence: Evidence): Violation[] {
  return [
    ...checkStored(evidence),
    ...checkDeliveries(evidence),
    ...checkAnswers(evidence.history),
    ...checkProcesses(evidence),
    ...checkArtefacts(evidence),
  ];
}

/** I1: what was acknowledged is stored, unless its sender had it deleted. I4: no key has two messages or half a one. */
function checkStored({ history, sent, stored, sinks }: Evidence): Violation[] {
  const rows = Map.groupBy(stored, ({ key }) => key);
  const erased = new Set(history.flatMap((event) => (event.op === "erase" ? [event.key] : [])));
  const acknowledged = new Set(
    history.flatMap((event) => (event.op === "post" && event.status === 303 ? [event.key] : [])),
  );
  const originals = new Map(sent.map((message) => [message.key, message]));
  const planned = sinks.toSorted().join();
  return [
    ...[...acknowledged]
      .filter((key) => !rows.has(key) && !erased.has(key))
      .map((key): Violation => ({ invariant: "I1", what: `${key} was acknowledged and is not stored` })),
    ...[...rows.entries()].flatMap(([key, messages]): Violation[] => {
      const original = originals.get(key);
      const partial = messages.filter(
        ({ name, message, state, deliveries }) =>
          name !== original?.name ||
          message !== original.message ||
          (state !== "junk" &&
            deliveries
              .map(({ sink }) => sink)
              .toSorted()
              .join() !== planned),
      );
      return [
        ...(messages.length > 1
          ? [{ invariant: "I4" as const, what: `${key} is stored ${messages.length} times` }]
          : []),
        ...partial.map(({ name }) => ({ invariant: "I4" as const, what: `${name} is not stored whole` })),
      ];
    }),
  ];
}

/** I7: memory and descriptors are bounded, and processes end only by our faults. */
function checkProcesses({ history }: Evidence): Violation[] {
  const samples = history.filter((event): event is SampleEvent => event.op === "sample");
  const crashes = history.filter(
    (event): event is ProcessEvent => event.op === "process" && event.change === "crashed",
  );
  return [
    ...samples
      .filter(({ residentMb }) => residentMb > RESIDENT_MAX_MB)
      .map(({ process, residentMb, at }) => `${process} has ${residentMb} MB at ${at} ms`),
    ...samples
      .filter(({ descriptors, descriptorsMax }) => descriptors >= descriptorsMax)
      .map(({ process, descriptors, at }) => `${process} has ${descriptors} descriptors at ${at} ms`),
    ...crashes.map(({ process, at }) => `${process} ended by itself at ${at} ms`),
  ].map((what) => ({ invariant: "I7", what }));
}

/** I8: nothing of a visitor and no secret is where it does not belong. */
function checkArtefacts({ artefacts, secrets }: Evidence): Violation[] {
  return artefacts.flatMap(({ where, text }) =>
    linesWithCanaries(text.split("\n"), secrets).map((line): Violation => ({
      invariant: "I8",
      what: `${where}: ${line.slice(0, SHOWN_CHARS)}`,
    })),
  );
}
