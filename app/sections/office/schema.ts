import * as z from "zod/mini";
import {
  clockTime,
  exactly,
  field,
  group,
  heading,
  link,
  list,
  text,
  timeZone,
} from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const labels = z.strictObject({
  address: field(text(30), "The small heading above the address."),
  hours: field(text(30), "The small heading above the office hours."),
  visits: field(text(30), "The small heading above what visitors should know."),
  route: field(text(30), "The small heading above the link to a map."),
});

const map = z.strictObject({
  label: field(text(80), "What the drawing shows, for screen readers.", { label: "Description" }),
  places: field(exactly(text(30), 5), "Where its paths lead: up, far left, near left, right and down."),
  time: field(text(30), "The travel time along a path; `{minutes}` is computed from its dots.", {
    example: "{minutes} min",
  }),
});

const city = z.strictObject({ name: field(text(30), "The name of the city."), zone: timeZone });

const clock = z.strictObject({
  heading: field(text(60), "The heading of this part."),
  text: field(text(200), "The text under it."),
  day: group(
    "The working day that office hours are compared with, by the clocks of each city.",
    {
      from: field(clockTime, "When it begins."),
      to: field(clockTime, "When it ends.", { example: "18:00" }),
    },
    { label: "Working day" },
  ),
  cities: field(list(city, 2, 6), "The cities, in order."),
  shared: field(text(40), "The shared hours where clocks do not change: `{hours}` of `{day}`.", {
    example: "{hours} of {day} hours",
  }),
  changing: field(
    text(60),
    "The shared hours where summer time changes them: `{hours}`, `{day}` and `{summer}`.",
    { example: "{hours} of {day} hours, {summer} in summer" },
  ),
  none: field(text(60), "The text where no hour is shared."),
});

export const schema = section(
  "office",
  "Where the company sits, the ways there, and its hours in other time zones. Address, hours and time zone are those of content/site.json.",
  {
    heading: heading(60),
    labels: field(labels, "The small headings."),
    visits: field(text(160), "What visitors should know."),
    route: field(link, "The link to an external map."),
    note: field(text(200), "Small print, such as that address and times are samples."),
    map: field(map, "The drawing of the ways to the office."),
    clock: field(clock, "The hours in other time zones."),
  },
);
