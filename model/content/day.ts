const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};

/** "21 April 2026". @param day YYYY-MM-DD */
export const dayInWords = inWords({ day: "numeric", month: "long", year: "numeric" });

/** "21 April". @param day YYYY-MM-DD */
export const dayOfMonth = inWords({ day: "numeric", month: "long" });

/** "April". @param day YYYY-MM-DD */
export const monthName = inWords({ month: "long" });
