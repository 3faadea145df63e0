import type { PromiseUnit } from "./promise-standing.ts";

/** Messages of a month and their answers. Figures contain no names of people. */
export interface FiguresView extends PartFigures {
  kind: "figures";
  /** Like 2026-10. */
  month: string;
  /** The months with figures before and after; absent at the ends. */
  before?: string | undefined;
  after?: string | undefined;
  /** Junk of the same month, which is not counted elsewhere. */
  junk: number;
  /** The working hours of the promise, and how many dots they are. */
  promiseHours: number;
  promise: { unit: PromiseUnit; dots: number; dayMs: number };
  /** With the messages that were open at the end of each day so far. */
  days: readonly (Tally & { day: string; isClosed: boolean; open?: number })[];
  /** By their first days in the month. */
  weeks: readonly (PartFigures & { from: string })[];
  /** Most first, by labels. */
  topics: readonly NamedFigures[];
  sources: readonly NamedFigures[];
  /** By paths. */
  pages: readonly NamedFigures[];
  /** Messages of named campaigns alone. */
  campaigns: readonly NamedFigures[];
  /** Twelve, the oldest first, this month last. */
  months: readonly (Tally & { month: string })[];
}

/** Figures of some messages. */
export interface PartFigures {
  all: Tally;
  /** Messages that a seller marked as won. */
  won: number;
  /** Median working time to the answer, in milliseconds; absent without one. */
  medianMs?: number | undefined;
}

export interface NamedFigures extends PartFigures {
  name: string;
  /** How many small parts this one sums up; absent for a single one. */
  others?: number;
}

/** Messages by how they were answered; the three are all of them. */
export interface Tally {
  inTime: number;
  late: number;
  /** Without an answer so far. */
  unanswered: number;
}
