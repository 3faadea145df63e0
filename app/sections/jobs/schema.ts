import { field, heading, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "jobs",
  "The roles of content/jobs that are open, each with place, pay and last day.",
  {
    heading: heading(60),
    note: field(text(120), "A line beside the heading."),
    none: field(text(120), "What stands in place of roles when all have closed."),
    ended: field(text(80), "The line under the list; `{roles}` are those that closed not long ago.", {
      example: "Closed in the last thirty days: {roles}.",
    }),
    role: field(text(40), "How each of those is named, by `{role}` and `{day}`.", {
      example: "{role}, on {day}",
    }),
  },
);
