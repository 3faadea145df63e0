// A day of the calendar is the same day in every time zone, so it is read and written in one.
const WORDS = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/**
 * A calendar day as people write it: 28 May 2026.
 * @param day YYYY-MM-DD
 */
export function dayInWords(day: string): string {
  return WORDS.format(new Date(`${day}T00:00:00Z`));
}
