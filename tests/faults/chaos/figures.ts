import type { HistoryEvent, SampleEvent } from "./evidence.ts";

const HOUR_MS = 3_600_000;

/** Resources used by a process during a run. */
export interface Figures {
  process: string;
  samples: number;
  /** Of the second quarter, in which the site is warm, and of the last. */
  residentMb: { early: number; late: number };
  descriptors: { early: number; late: number };
  /** By how much the memory grows, of the second quarter and later. */
  residentMbPerHour: number;
}

/** Medians and slopes of all processes that were sampled. */
export function figuresOf(history: readonly HistoryEvent[]): Figures[] {
  const samples = history.filter((event): event is SampleEvent => event.op === "sample");
  return [...Map.groupBy(samples, ({ process }) => process)].map(([process, own]) => {
    const quarter = (number: number) => own.slice(((number - 1) * own.length) / 4, (number * own.length) / 4);
    const [early, late] = [quarter(2), quarter(4)];
    const medians = (of: (sample: SampleEvent) => number) => ({
      early: median(early.map(of)),
      late: median(late.map(of)),
    });
    return {
      process,
      samples: own.length,
      residentMb: medians(({ residentMb }) => residentMb),
      descriptors: medians(({ descriptors }) => descriptors),
      residentMbPerHour: Math.round(slope(own.slice(own.length / 4)) * HOUR_MS),
    };
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Megabytes a millisecond, by least squares. */
function slope(samples: readonly SampleEvent[]): number {
  const mean = (of: (sample: SampleEvent) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [at, resident] = [mean((sample) => sample.at), mean(({ residentMb }) => residentMb)];
  const spread = mean((sample) => (sample.at - at) ** 2);
  return mean((sample) => (sample.at - at) * (sample.residentMb - resident)) / spread;
}
