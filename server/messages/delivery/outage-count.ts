import type { SinkOutageRow } from "../../platform/database/message-tables.ts";

const MINUTE_MS = 60_000;

/** A sink that has failed for so long is reported. */
export const REPORT_AFTER_MS = 15 * MINUTE_MS;

/** How much two counts add at most: what lies further apart is a clock that was set, or a time without any process. */
const STEP_MAX_MS = 2 * MINUTE_MS;

/** The clock of another process may be ahead by so much; its count is then not repeated by ours. */
const AHEAD_MAX_MS = 5 * MINUTE_MS;

/** A refusal that comes and goes is reported at once only so often. Later ones are reported when they last. */
const REFUSAL_EVERY_MS = 60 * MINUTE_MS;

type Count = Pick<SinkOutageRow, "counted_at" | "counted_ms">;

/**
 * The count of an outage, brought up to now. It adds the time since the last count, a small step at most, so that neither
 * a clock that jumps nor a pause between two processes makes an outage longer, and a restart does not begin it anew.
 * Several processes may count one outage: who is behind the last count adds nothing.
 */
export function countUp({ counted_at, counted_ms }: Count, now: Date): Count {
  const step = now.getTime() - Date.parse(counted_at);
  if (step <= 0 && step > -AHEAD_MAX_MS) return { counted_at, counted_ms };
  const added = Math.min(Math.max(step, 0), STEP_MAX_MS);
  return { counted_at: now.toISOString(), counted_ms: counted_ms + added };
}

/** What the owner is to be told of a sink now; undefined when nothing is new. */
export function reportDue(
  { state, reported, reported_at, fix, counted_ms }: Omit<SinkOutageRow, "sink" | "since" | "reason">,
  now: Date,
): "outage" | "refusal" | "recovery" | undefined {
  if (state === "over") return undefined;
  if (state === "ended") return "recovery";
  if (reported === "refusal" || (reported === "outage" && fix === "")) return undefined;
  if (reported === "outage") return "refusal";
  if (counted_ms >= REPORT_AFTER_MS) return fix === "" ? "outage" : "refusal";
  const agoMs = Math.abs(now.getTime() - Date.parse(reported_at));
  return fix !== "" && !(agoMs < REFUSAL_EVERY_MS) ? "refusal" : undefined;
}

/** Whether somebody should know of a sink that fails: at once when it is refused, otherwise when it lasts. */
export function isFailing({ state, reported, counted_ms }: Omit<SinkOutageRow, "sink" | "since">): boolean {
  return state === "failing" && (reported !== "" || counted_ms >= REPORT_AFTER_MS);
}
