import type { PromiseStanding } from "#model/desk/promise-standing.ts";
import { dueWords, lateWords } from "#model/desk/promise-words.ts";
import { usePage } from "./page-context.ts";

/** Text of a promise: in 3 h, Fri 10:00, 4 h late, junk. */
export function Due({ promise }: { promise: PromiseStanding }) {
  const { now, zone } = usePage();
  const words = dueWords(promise, now, zone);
  if (promise.kind === "late") return <b className="late">{lateWords(promise.lateMs, promise.dayMs)}</b>;
  if (promise.kind !== "open") return words;
  return (
    <time dateTime={promise.dueAt.toISOString()} data-as="due" data-left={promise.leftMs}>
      {words}
    </time>
  );
}
