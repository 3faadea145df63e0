import type { FiguresView } from "#model/desk/figures-view.ts";
import type { PromiseStanding } from "#model/desk/promise-standing.ts";

const HOUR_MS = 3_600_000;

/** The median time to an answer, drawn as the promise of one message that took so long. */
export function medianPromise({
  medianMs,
  promise,
}: Pick<FiguresView, "medianMs" | "promise">): PromiseStanding | undefined {
  if (medianMs === undefined) return undefined;
  const { unit, dots, dayMs } = promise;
  const used = Math.max(1, Math.ceil(medianMs / (unit === "day" ? dayMs : HOUR_MS)));
  const at = new Date(0);
  return {
    kind: "answered",
    receivedAt: at,
    dueAt: at,
    answeredAt: at,
    unit,
    dots,
    dayMs,
    used: Math.min(dots, used),
    tookMs: medianMs,
    inTime: used <= dots,
  };
}
