import type { Source } from "./list-query.ts";
import type { PromiseUnit } from "./promise-standing.ts";

/** Messages of a month and their answers. Figures contain no names. */
export interface FiguresView {
  kind: "figures";
  /** Like 2026-10. */
  month: string;
  /** The months with figures before and after; absent at the ends. */
  before?: string | undefined;
  after?: string | undefined;
  all: Tally;
  /** Junk of the same month, which is not counted elsewhere. */
  junk: number;
  /** Working time to the first answer, in milliseconds; absent without one. */
  medianMs?: number | undefined;
  /** The working hours of the promise, and how many dots they are. */
  promiseHours: number;
  promise: { unit: PromiseUnit; dots: number; dayMs: number };
  days: readonly (Tally & { day: string; isClosed: boolean })[];
  /** Most first. */
  topics: readonly (Tally & { label: string })[];
  sources: readonly (Tally & { source: Source })[];
  /** Twelve, the oldest first, this month last. */
  months: readonly (Tally & { month: string })[];
}

/** Messages by how they were answered; the three are all of them. */
export interface Tally {
  inTime: number;
  late: number;
  /** Without an answer so far. */
  unanswered: number;
}
