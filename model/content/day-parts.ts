const inWords = (options: Intl.DateTimeFormatOptions) => {
  // A day of the calendar is the same day in every time zone, so it is read and written in one.
  const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};

/** A day without its year: 28 May. The day is YYYY-MM-DD. */
export const dayOfMonth = inWords({ day: "numeric", month: "long" });

/** The name of a day's month: May. The day is YYYY-MM-DD. */
export const monthName = inWords({ month: "long" });
