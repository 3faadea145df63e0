import * as z from "zod/mini";
import { field, heading, list, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const filters = z.strictObject({
  service: field(text(20), "The label of the links that choose a service."),
  industry: field(text(20), "The label of the links that choose an industry."),
  all: field(text(20), "The link that takes a choice back."),
  one: field(text(30), "The number of cases when one matches."),
  many: field(text(30), "The number when several match, `{count}`.", { example: "{count} cases" }),
  none: field(text(120), "The text when no case matches."),
});

const ended = z.strictObject({
  text: field(text(80), "The line; `{roles}` are those that closed not long ago.", {
    example: "Closed in the last thirty days: {roles}.",
  }),
  role: field(text(40), "How each of them is named, by `{role}` and `{day}`.", {
    example: "{role}, on {day}",
  }),
});

/** The fields that one collection alone has. */
const OF_ONE = { layout: "people", filters: "cases", none: "jobs", ended: "jobs" } as const;

export const schema = section(
  "entries",
  "Entries of a collection, each with what its kind has: offers, downloads, open roles, cases or people.",
  {
    collection: field(
      z.enum(["offers", "downloads", "jobs", "cases", "people"]),
      "The folder of content that they are from.",
    ),
    heading: heading(90),
    note: field(z.optional(text(120)), "A line beside the heading."),
    entries: field(
      z.optional(list(slug, 1, 12)),
      "The entries by the names of their files, in order; all when left out.",
    ),
    layout: field(
      z.optional(z.literal("answers")),
      "`answers` shows what one may ask, in rows, and who answers it; else people have portraits.",
    ),
    filters: field(
      z.optional(filters),
      "The words of the links on /cases that filter cases; then only screen readers read the heading.",
    ),
    none: field(z.optional(text(120)), "What stands in place of roles when all have closed."),
    ended: field(z.optional(ended), "A line under the roles, about closed ones."),
  },
).check(
  ...(["layout", "filters", "none", "ended"] as const).map((name) =>
    z.refine<{ collection: string } & Partial<Record<keyof typeof OF_ONE, unknown>>>(
      (copy) => copy[name] === undefined || copy.collection === OF_ONE[name],
      { error: `must be left out, unless \`collection\` is ${OF_ONE[name]}`, path: [name] },
    ),
  ),
);
