import type { PromiseStanding } from "#model/desk/promise-standing.ts";
import { begunWords } from "#model/desk/promise-words.ts";
import { Moment } from "../ui/moment.tsx";
import { PromiseLine } from "../ui/promise-line.tsx";

/** The promise across the whole width, with both of its moments under its ends. */
export function Scale({ promise }: { promise: PromiseStanding }) {
  const dueAt = "dueAt" in promise ? promise.dueAt : undefined;
  return (
    <figure className={promise.kind === "late" ? "scale is-late" : "scale"}>
      <PromiseLine promise={promise} size="wide" />
      <figcaption>
        <span>
          <Moment at={promise.receivedAt} />
          <small>received</small>
        </span>
        <span className="mid">{begunWords(promise)}</span>
        <span>
          {dueAt && (
            <>
              <Moment at={dueAt} />
              <small>{promise.kind === "open" ? "answer due" : "answer was due"}</small>
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
