import * as z from "zod/mini";

/** How one load of a page was painted, in milliseconds from its start. */
export interface Paints {
  "first paint": number;
  "largest paint": number;
  /** Time of main-thread tasks beyond 50 ms each, after the first paint. */
  "blocking time": number;
  /** The longest task after the largest paint, in a trace; as a slowed processor runs it. */
  "longest task"?: number;
  /** Unexpected movement, as a share of the window. */
  "layout shift": number;
}

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds. */
  ts: z.number(),
  dur: z.optional(z.number()),
  args: z.optional(
    z.object({
      data: z.optional(
        z.object({
          documentLoaderURL: z.optional(z.string()),
          navigationId: z.optional(z.string()),
          weighted_score_delta: z.optional(z.number()),
        }),
      ),
    }),
  ),
});

const NAMES =
  /^(navigationStart|firstContentfulPaint|largestContentfulPaint::Candidate|RunTask|LayoutShift)$/;
const LONG_MS = 50;

/** Reads the load of the one page of a trace. @throws Error when it has no first paint */
export function readTrace(trace: Buffer): Paints {
  const { traceEvents } = z
    .object({ traceEvents: z.array(z.looseObject({ name: z.string() })) })
    .parse(JSON.parse(trace.toString()));
  const events = traceEvents.filter(({ name }) => NAMES.test(name)).map((event) => eventSchema.parse(event));
  const named = (wanted: string) => events.filter(({ name }) => name === wanted);
  const start = named("navigationStart").find(({ args }) =>
    args?.data?.documentLoaderURL?.startsWith("http"),
  );
  if (!start) throw new Error("The trace has no navigation");
  const sinceStart = ({ ts }: { ts: number }) => (ts - start.ts) / 1_000;
  const lastPaint = (name: string) =>
    named(name).findLast(({ args }) => args?.data?.navigationId === start.args?.data?.navigationId);
  const first = lastPaint("firstContentfulPaint");
  if (!first) throw new Error("The trace has no first paint");
  const largest = lastPaint("largestContentfulPaint::Candidate") ?? first;
  const tasks = named("RunTask")
    .filter(({ pid, tid }) => pid === start.pid && tid === start.tid)
    .map(({ ts, dur = 0 }) => ({ ts, ms: dur / 1_000 }));
  const after = (from: { ts: number }) => tasks.filter(({ ts }) => ts >= from.ts).map(({ ms }) => ms);
  return {
    "first paint": sinceStart(first),
    "largest paint": sinceStart(largest),
    "blocking time": after(first).reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
    "longest task": Math.max(0, ...after(largest)),
    // All of them: the page gets no input, though a trace counts the emulated window's resize as input.
    "layout shift": named("LayoutShift").reduce(
      (sum, { args }) => sum + (args?.data?.weighted_score_delta ?? 0),
      0,
    ),
  };
}
