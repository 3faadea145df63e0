/** An instant with its zone, such as `2026-05-28T09:30+05:30`. */
const INSTANT =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** True for an instant with a zone, on an existing day. @see https://www.rfc-editor.org/rfc/rfc3339 */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && isCalendarDay(text.slice(0, 10));
}

/** True if a text is an existing day like 2026-05-28. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}

/**
 * A day, meaning midnight in the given zone, or an instant with a zone, as an instant in UTC:
 * `2026-05-28T04:00:00.000Z`.
 */
export function instantOf(text: string, zone: string): string {
  if (!isCalendarDay(text)) return new Date(text).toISOString();
  const midnight = Date.parse(`${text}T00:00:00Z`);
  // The offset may differ between midnight in UTC and midnight in the zone, when clocks change in between.
  const near = midnight - offsetAt(midnight, zone);
  return new Date(midnight - offsetAt(near, zone)).toISOString();
}

/** The day of an instant in a zone, like 2026-05-28. */
export function dayOf(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Offset of a zone from UTC at a moment, in milliseconds. */
export function offsetAt(at: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
    formats.set(zone, format);
  }
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0", seconds = "0"] =
    /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  const distance = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -distance : distance;
}
