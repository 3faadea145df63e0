import { dayOf } from "../content/instant.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Longest distance at which a weekday names a single day. */
const WEEK_DAYS = 6;

/**
 * The day of a moment in a zone, in words: today, tomorrow, yesterday, Friday within six days, else 11 November.
 * @param now the current time
 */
export function dayInWords(at: Date, now: Date, timeZone: string): string {
  const [day, today] = [at, now].map((one) => Date.parse(dayOf(one.toISOString(), timeZone)));
  const away = Math.round(((day ?? 0) - (today ?? 0)) / DAY_MS);
  const near = { [-1]: "yesterday", 0: "today", 1: "tomorrow" }[away];
  if (near !== undefined) return near;
  return Math.abs(away) <= WEEK_DAYS ? weekdayInWords(at, timeZone) : inWords(at, timeZone, DATE);
}

/** Monday. */
export function weekdayInWords(at: Date, timeZone: string): string {
  return inWords(at, timeZone, { weekday: "long" });
}

/** 11 November. */
export function dateInWords(at: Date, timeZone: string): string {
  return inWords(at, timeZone, DATE);
}

/** Local time of a zone: 9:45. */
export function timeInWords(at: Date, timeZone: string): string {
  return inWords(at, timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).replace(/^0/, "");
}

const DATE = { day: "numeric", month: "long" } as const;

function inWords(at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", { ...options, timeZone }).format(at);
}
