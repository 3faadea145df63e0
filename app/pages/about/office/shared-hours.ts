import { offsetAt } from "#model/content/instant.ts";

/** Working hours of a desk in its own time, as `09:30`, and the time zone it stands in, as `Asia/Kolkata`. */
export interface Desk {
  zone: string;
  from: string;
  to: string;
}

const DAY_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;

/**
 * The whole hours in which two desks are both at work, when the visitor's clocks are on standard time and when they
 * are on summer time; the same number twice where clocks do not change.
 * @param year whose rules of summer time apply
 */
export function sharedHours(office: Desk, visitor: Desk, year: number): { winter: number; summer: number } {
  const [winter, summer] = [new Date(Date.UTC(year, 0, 15)), new Date(Date.UTC(year, 6, 15))]
    .map((date) => ({ ahead: offsetAt(date.getTime(), visitor.zone), hours: overlap(office, visitor, date) }))
    .sort((one, other) => one.ahead - other.ahead);
  return { winter: winter?.hours ?? 0, summer: summer?.hours ?? 0 };
}

/** The length of a desk's day, in hours. */
export function dayHours({ from, to }: Desk): number {
  return clockHours(to) - clockHours(from);
}

function overlap(office: Desk, visitor: Desk, date: Date): number {
  const [ours, theirs] = [office, visitor].map((desk) => {
    const ahead = offsetAt(date.getTime(), desk.zone) / HOUR_MS;
    return { from: clockHours(desk.from) - ahead, to: clockHours(desk.to) - ahead };
  });
  if (!ours || !theirs) return 0;
  // Their day may be yesterday's or tomorrow's beside ours.
  const days = [-DAY_HOURS, 0, DAY_HOURS].map(
    (shift) => Math.min(ours.to, theirs.to + shift) - Math.max(ours.from, theirs.from + shift),
  );
  return Math.max(0, Math.floor(Math.max(...days)));
}

function clockHours(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours + minutes / 60;
}
