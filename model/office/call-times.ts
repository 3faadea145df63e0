import { dayOf, offsetAt } from "../content/instant.ts";
import type { Office } from "../content/office.ts";
import type { TimeFault } from "../contact/contact-fields.ts";
import { isBlankWish, splitWishes, type Wish } from "../contact/wished-times.ts";
import { answerBy, isWorkingDay, momentOf } from "./answer-by.ts";
import { workingMs } from "./working-time.ts";
import { zoneName } from "./zone-name.ts";

/** Planned length of a call: it ends before the office closes. */
export const CALL_MINUTES = 30;

/** Calls can be requested this many days ahead. */
const CALL_DAYS_AHEAD = 60;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Working hours of an office. */
export type OfficeHours = Pick<Office, "from" | "to" | "days" | "holidays">;

/** The calendar of the office, and the zones of office and visitor. */
export interface CallCalendar {
  office: OfficeHours;
  /** Of the office, such as `Asia/Kolkata`. */
  timeZone: string;
  now: Date;
}

/** The start times of calls, every half hour of office time: 09:30, 10:00, and so on. */
export function callStarts({ from, to }: Pick<Office, "from" | "to">): string[] {
  const first = Math.ceil(minutesOf(from) / CALL_MINUTES);
  const last = Math.floor((minutesOf(to) - CALL_MINUTES) / CALL_MINUTES);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_one, index) =>
    clockTime((first + index) * CALL_MINUTES),
  );
}

/**
 * The first and the last day for a call.
 * @param today by the office's calendar
 */
export function callDays(today: string): { first: string; last: string } {
  const last = new Date(Date.parse(today) + CALL_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  return { first: today, last };
}

/** The first wished time the office cannot take, from 1, with the reason. */
export function timeFault(
  wishes: string,
  calendar: CallCalendar,
): { fault: TimeFault; wish: number } | undefined {
  for (const [index, wish] of splitWishes(wishes).entries()) {
    const fault = isBlankWish(wish) ? undefined : faultOf(wish, calendar);
    if (fault) return { fault, wish: index + 1 };
  }
  return undefined;
}

function faultOf({ day, time }: Wish, { office, timeZone, now }: CallCalendar): TimeFault | undefined {
  const at = momentOf(day, time, timeZone);
  if (at <= now.getTime()) return "past";
  if (day > callDays(dayOf(now.toISOString(), timeZone)).last) return "far";
  if (!isWorkingDay(day, office)) return "closed";
  const minutes = minutesOf(time);
  if (minutes < minutesOf(office.from) || minutes + CALL_MINUTES > minutesOf(office.to)) return "hours";
  // Clocks set forward skip an hour, so no clock ever shows such a time.
  return clockAt(at, timeZone) === `${day}T${time}` ? undefined : "skipped";
}

/**
 * Wishes in office time as moments, without duplicates, such as `2026-11-25T10:30:00+05:30[Asia/Kolkata]`.
 * @param sendersZone the zone shown to the sender; the office's if unknown or invalid
 * @see https://www.rfc-editor.org/rfc/rfc9557
 */
export function momentsOf(wishes: string, timeZone: string, sendersZone: string): string {
  const zone = zoneName(sendersZone) ?? timeZone;
  const moments = splitWishes(wishes)
    .filter((wish) => !isBlankWish(wish))
    .map(({ day, time }) => {
      const at = momentOf(day, time, timeZone);
      return `${clockAt(at, zone)}:00${offsetInDigits(offsetAt(at, zone))}[${zone}]`;
    });
  return [...new Set(moments)].join(", ");
}

/** A wished time, and the zone shown to its sender. */
export interface CallTime {
  at: Date;
  zone: string;
}

/** The moments in such a text, without invalid ones. */
export function readMoments(text: string): CallTime[] {
  return text.split(", ").flatMap((moment) => {
    const [instant = "", zone = ""] = moment.split(/[[\]]/);
    const at = new Date(instant);
    return Number.isNaN(at.getTime()) || zoneName(zone) === undefined ? [] : [{ at, zone }];
  });
}

/**
 * The latest moment of the answer to a message that may ask for calls: half an hour before the first future call, if
 * that leaves any working time.
 */
export function promisedBy(
  receivedAt: Date,
  times: string,
  { office, timeZone }: { office: Office; timeZone: string },
): Date {
  const usual = answerBy(receivedAt, office, timeZone);
  const calls = readMoments(times).map(({ at }) => at.getTime());
  const first = Math.min(...calls.filter((at) => at > receivedAt.getTime()));
  if (usual.getTime() < first) return usual;
  const early = new Date(first - CALL_MINUTES * MINUTE_MS);
  return workingMs(receivedAt, early, office, timeZone) > 0 ? early : new Date(first);
}

/** Local time of a zone at a moment: 2026-11-25T10:30. */
function clockAt(at: number, zone: string): string {
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, "2026-11-25T10:30".length);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

function offsetInDigits(offsetMs: number): string {
  return `${offsetMs < 0 ? "-" : "+"}${clockTime(Math.abs(offsetMs) / MINUTE_MS)}`;
}
