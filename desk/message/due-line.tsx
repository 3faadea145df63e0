import { dayWords, exactSpanWords } from "#model/desk/moment-words.ts";
import type { PromiseStanding } from "#model/desk/promise-standing.ts";
import { Due } from "../ui/due.tsx";
import { Moment } from "../ui/moment.tsx";
import { usePage } from "../ui/page-context.ts";

/** The promise in a sentence. */
export function DueLine({ promise }: { promise: PromiseStanding }) {
  const { now, zone } = usePage();
  switch (promise.kind) {
    case "none":
      return <p className="due-line">Received before answers had a due time.</p>;
    case "junk":
      return null;
    case "open": {
      // Across a night, working time differs from the clock.
      const isToday = dayWords(promise.dueAt, now, zone) === "today";
      return (
        <p className="due-line">
          <b>
            Answer due <Moment at={promise.dueAt} as="sentence" />
          </b>
          , in {exactSpanWords(promise.leftMs, promise.dayMs)}
          {isToday ? "" : " of working time"}. Each bare dot is a full working {promise.unit} left.
        </p>
      );
    }
    case "late":
      return (
        <p className="due-line">
          <Due promise={promise} />
          <b>
            The answer was due <Moment at={promise.dueAt} as="sentence" />.
          </b>{" "}
          A short, honest reply now is better than a long one tonight.
        </p>
      );
    case "answered":
      return (
        <p className="due-line">
          <b>
            Answered <Moment at={promise.answeredAt} as="sentence" />
          </b>
          , {promise.inTime ? "in time, after" : "late, after"}{" "}
          {exactSpanWords(promise.tookMs, promise.dayMs)} of working time.
        </p>
      );
  }
}
