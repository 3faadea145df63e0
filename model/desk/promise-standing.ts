import type { Office } from "../content/office.ts";
import { promiseDots, workingDayMs, workingMs } from "../office/working-time.ts";

/**
 * State of a message's promise: a dot for each working hour of it, or for each working day above twelve hours.
 * Times are working time of the office, in milliseconds.
 */
export type PromiseStanding =
  /** From before there were promises. */
  | { kind: "none"; receivedAt: Date }
  /** No promise runs. */
  | { kind: "junk"; receivedAt: Date; dots: number }
  /** Dots begun, of all; what is left. */
  | (Promised & { kind: "open"; begun: number; leftMs: number })
  | (Promised & { kind: "late"; lateMs: number })
  /** Dots used, of all, and the time that it took. */
  | (Promised & { kind: "answered"; answeredAt: Date; used: number; tookMs: number; inTime: boolean });

interface Promised {
  receivedAt: Date;
  /** When the answer is due. */
  dueAt: Date;
  /** The unit of one dot. */
  unit: PromiseUnit;
  dots: number;
  /** The working time of a day. */
  dayMs: number;
}

/** The unit of one dot. */
export type PromiseUnit = "hour" | "day";

/** The stored facts of a message's promise. */
export interface PromiseFacts {
  receivedAt: Date;
  answerBy?: Date | undefined;
  answeredAt?: Date | undefined;
  isJunk: boolean;
}

/** State of a promise at a moment, for the drawing and the words beside it. */
export function promiseStanding(
  { receivedAt, answerBy: dueAt, answeredAt, isJunk }: PromiseFacts,
  { office, zone }: { office: Office; zone: string },
  now: Date,
): PromiseStanding {
  const { unit, dots, begun } = promiseDots(dueAt ?? now, now, office, zone);
  if (isJunk) return { kind: "junk", receivedAt, dots };
  if (!dueAt) return { kind: "none", receivedAt };
  const dayMs = workingDayMs(office);
  const shared = { receivedAt, dueAt, unit, dots, dayMs } as const;
  if (answeredAt) {
    const tookMs = workingMs(receivedAt, answeredAt, office, zone);
    const used = Math.min(dots, Math.max(1, Math.ceil(tookMs / (unit === "day" ? dayMs : HOUR_MS))));
    return { ...shared, kind: "answered", answeredAt, used, tookMs, inTime: answeredAt <= dueAt };
  }
  if (now > dueAt) return { ...shared, kind: "late", lateMs: workingMs(dueAt, now, office, zone) };
  return { ...shared, kind: "open", begun, leftMs: workingMs(now, dueAt, office, zone) };
}

const HOUR_MS = 3_600_000;
