import * as z from "zod/mini";
import { clockTime, exactly, link, list, text, timeZone } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Where the company sits, the ways there, and its hours in other time zones. Address, hours and time zone are those of content/site.json. */
export const schema = section("office", ["floor"], {
  heading: text(60),
  labels: z.strictObject({ address: text(30), hours: text(30), visits: text(30), route: text(30) }),
  visits: text(160),
  /** Link to an external map. */
  route: link,
  /** Small print: says that address and times are samples. */
  note: text(200),
  map: z.strictObject({
    /** Description of the drawing, for screen reader users. */
    label: text(80),
    /** Destinations of its paths: up, far left, near left, right and down. */
    places: exactly(text(30), 5),
    /** Travel time along a path; `{minutes}` is computed from its dots. */
    time: text(30),
  }),
  clock: z.strictObject({
    heading: text(60),
    text: text(200),
    /** The working day that office hours are compared with, in each city's local time. */
    day: z.strictObject({ from: clockTime, to: clockTime }),
    cities: list(z.strictObject({ name: text(30), zone: timeZone }), 2, 6),
    /** `{hours}` of `{day}`, where clocks do not change. */
    shared: text(40),
    /** Where summer time makes a difference: `{hours}`, `{day}` and `{summer}`. */
    changing: text(60),
    /** Where no hour is shared. */
    none: text(60),
  }),
});
