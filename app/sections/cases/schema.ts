import * as z from "zod/mini";
import { field, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const filters = z.strictObject({
  service: field(text(20), "The label of the links that choose a service."),
  industry: field(text(20), "The label of the links that choose an industry."),
  all: field(text(20), "The link that takes a choice back."),
  one: field(text(30), "What is said of one case that matches."),
  many: field(text(30), "What is said of several; `{count}` is their number.", { example: "{count} cases" }),
  none: field(text(120), "What is said where no case matches."),
});

export const schema = section(
  "cases",
  "All cases of content/cases, with links that narrow them down by service and industry.",
  {
    label: field(text(90), "What the list is, for screen readers."),
    filters: field(filters, "The words above the list."),
  },
);
