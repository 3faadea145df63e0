import { offsetAt } from "#model/content/instant.ts";

/** Local working hours such as `09:30`, in a time zone such as `Asia/Kolkata`. */
export interface WorkingDay {
  zone: string;
  from: string;
  to: string;
}

const DAY_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;

/**
 * The whole hours when two places are both at work, while the visitor's clocks are on standard time and on summer time;
 * the same number twice without summer time.
 * @param year of the summer time rules
 */
export function sharedHours(
  office: WorkingDay,
  visitor: WorkingDay,
  year: number,
): { winter: number; summer: number } {
  const [winter, summer] = [new Date(Date.UTC(year, 0, 15)), new Date(Date.UTC(year, 6, 15))]
    .map((date) => ({ ahead: offsetAt(date.getTime(), visitor.zone), hours: overlap(office, visitor, date) }))
    .sort((one, other) => one.ahead - other.ahead);
  return { winter: winter?.hours ?? 0, summer: summer?.hours ?? 0 };
}

/** The length of a working day, in hours. */
export function dayHours({ from, to }: WorkingDay): number {
  return clockHours(to) - clockHours(from);
}

function overlap(office: WorkingDay, visitor: WorkingDay, date: Date): number {
  const [ours, theirs] = [office, visitor].map((day) => {
    const ahead = offsetAt(date.getTime(), day.zone) / HOUR_MS;
    return { from: clockHours(day.from) - ahead, to: clockHours(day.to) - ahead };
  });
  if (!ours || !theirs) return 0;
  // Their day may overlap with our previous or next one.
  const days = [-DAY_HOURS, 0, DAY_HOURS].map(
    (shift) => Math.min(ours.to, theirs.to + shift) - Math.max(ours.from, theirs.from + shift),
  );
  return Math.max(0, Math.floor(Math.max(...days)));
}

function clockHours(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours + minutes / 60;
}
