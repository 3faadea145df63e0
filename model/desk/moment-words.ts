/** Moments and spans as the desk writes them, by the clocks of a zone. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How far from today a day is still named by its weekday alone. */
const NEAR_DAYS = 6;

/** A moment as parts, by the clocks of a zone. */
interface Shown {
  weekday: string;
  day: string;
  month: string;
  year: string;
  /** 9:41, 16:40 */
  time: string;
  /** Days since 1970 on the calendar of the zone. */
  date: number;
}

/**
 * A moment with as much of a date as it needs: 16:40 today, Thu 16:40 within six days, 11 November 9:05 otherwise, and
 * the year where it is another one.
 */
export function momentWords(at: Date, now: Date, zone: string): string {
  const { time } = shownAt(at, zone);
  const day = dayWords(at, now, zone);
  return day === "today" ? time : `${day} ${time}`;
}

/** The day of a moment: today, Thu, 11 November, 11 November 2028. */
export function dayWords(at: Date, now: Date, zone: string): string {
  const [then, today] = [shownAt(at, zone), shownAt(now, zone)];
  const apart = Math.abs(then.date - today.date);
  if (apart === 0) return "today";
  return apart <= NEAR_DAYS ? then.weekday : calendarWords(then, today);
}

/** A day of the calendar: 11 November, or with its year where it is another one. */
export function dateWords(at: Date, now: Date, zone: string): string {
  return calendarWords(shownAt(at, zone), shownAt(now, zone));
}

/** For a sentence: "today at 16:45", "on Friday at 10:00", "on 11 November at 10:00". */
export function momentInSentence(at: Date, now: Date, zone: string): string {
  const { time } = shownAt(at, zone);
  const day = dayWords(at, now, zone);
  if (day === "today") return `today at ${time}`;
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: zone }).format(at);
  return `on ${day.includes(" ") ? day : weekday} at ${time}`;
}

/** A duration, rounded down to its largest useful unit: 20 min, 3 h, 2 d. */
export function spanWords(ms: number, dayMs = DAY_MS): string {
  const whole = Math.max(0, ms);
  if (whole < HOUR_MS) return `${Math.max(1, Math.floor(whole / MINUTE_MS))} min`;
  // Hours while they are easy to picture; a working day of nine hours is still 9 h.
  if (whole < Math.max(2 * dayMs, DAY_MS)) return `${Math.floor(whole / HOUR_MS)} h`;
  return `${Math.floor(whole / dayMs)} d`;
}

/** The same to the minute: 2 h 35 min. */
export function exactSpanWords(ms: number, dayMs = DAY_MS): string {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE_MS);
  if (ms >= Math.max(2 * dayMs, DAY_MS) || minutes < 60) return spanWords(ms, dayMs);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ""}`;
}

/** How long ago: 55 min, 21 h, 3 d. A day is one of the calendar's. */
export function ageWords(at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime());
  return ms >= DAY_MS ? `${Math.floor(ms / DAY_MS)} d` : spanWords(ms);
}

/** Forms of a moment; the script rewrites them in the reader's time zone. */
export const MOMENT_FORMS = {
  /** 16:40, Thu 16:40, 11 November 9:05 */
  moment: momentWords,
  /** today at 16:45 */
  sentence: momentInSentence,
  /** 11 November 2028 */
  date: dateWords,
  /** 21 h */
  age: ageWords,
};

/** A zone by its name: India Standard Time, Central European Time. */
export function zoneName(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "longGeneric" });
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** A number as a word, as a sentence begins with it: nine, 13. */
export function numberWord(value: number): string {
  const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
  return [...words, "eleven", "twelve"][value] ?? String(value);
}

function calendarWords(then: Shown, today: Shown): string {
  return `${then.day} ${then.month}${then.year === today.year ? "" : ` ${then.year}`}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function shownAt(at: Date, zone: string): Shown {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      weekday: "short",
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
  const [day, month, year] = [part("day"), part("month"), part("year")];
  return {
    weekday: part("weekday"),
    day,
    month,
    year,
    time: `${Number(part("hour"))}:${part("minute")}`,
    date: Math.round(Date.parse(`${day} ${month} ${year} UTC`) / DAY_MS),
  };
}
