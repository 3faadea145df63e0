import * as z from "zod/mini";

/** A time zone by its name in the IANA database, as `Asia/Kolkata`. */
export const timeZone = z
  .string()
  .check(z.refine(isTimeZone, "must be the name of a time zone, like Asia/Kolkata"));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
