/**
 * How the promise of a message stands: a dot for each working hour of it, or for each working day above twelve hours.
 * Times are working time of the office, in milliseconds.
 */
export type PromiseStanding =
  /** From before there were promises. */
  | { kind: "none"; receivedAt: Date }
  /** No promise runs. */
  | { kind: "held"; receivedAt: Date; dots: number }
  /** Dots begun, of all; what is left of working time. */
  | {
      kind: "open";
      receivedAt: Date;
      dueAt: Date;
      unit: PromiseUnit;
      dots: number;
      begun: number;
      leftMs: number;
    }
  | { kind: "late"; receivedAt: Date; dueAt: Date; unit: PromiseUnit; dots: number; lateMs: number }
  /** Dots used, of all; the working time that it took. */
  | {
      kind: "answered";
      receivedAt: Date;
      dueAt?: Date | undefined;
      answeredAt: Date;
      unit: PromiseUnit;
      dots: number;
      used: number;
      tookMs: number;
      inTime: boolean;
    };

export type PromiseUnit = "hour" | "day";
