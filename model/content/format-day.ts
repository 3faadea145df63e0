// A calendar day is the same day in every time zone, so it is parsed and formatted in UTC.
function formatter(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  // A line does not end between day and month.
  return (day) => format.format(new Date(`${day}T00:00:00Z`)).replace(" ", "\u00a0");
}

/** Formats a YYYY-MM-DD day: 28 May 2026. */
export const formatDay = formatter({ day: "numeric", month: "long", year: "numeric" });

/** Formats a YYYY-MM-DD day without its year: 28 May. */
export const formatDayOfMonth = formatter({ day: "numeric", month: "long" });

/** The month of a YYYY-MM-DD day: May. */
export const formatMonth = formatter({ month: "long" });
