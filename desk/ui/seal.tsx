import { Kolam } from "#app/ui/kolam/kolam.tsx";
import type { PromiseStanding } from "#model/desk/promise-standing.ts";
import { shareRun } from "#model/desk/promise-words.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";

interface SealProps {
  reference: string;
  promise: PromiseStanding;
  isAnswered: boolean;
  /** True if it was answered a moment ago, which animates the closing. */
  justAnswered: boolean;
}

/** The drawing on the sender's receipt: drawn as far as the promise has run, closed by the answer. */
export function Seal({ reference, promise, isAnswered, justAnswered }: SealProps) {
  const state = promise.kind === "junk" ? "is-junk" : isAnswered ? "is-closed" : "is-open";
  return (
    <figure
      className={["seal framed on-leaf", state, justAnswered && "is-closing"].filter(Boolean).join(" ")}
    >
      <Kolam
        drawing={drawKolam(reference, { grid: "round", columns: 9, channels: 0 })}
        ink="petal"
        strokeDasharray={state === "is-open" ? `${shareRun(promise).toFixed(3)} 1` : undefined}
      />
    </figure>
  );
}
