import * as z from "zod/mini";
import { exactly, field, list, text } from "#model/content/fields.ts";
import { contactTopic } from "#model/content/pages/page-base.ts";
import { section } from "#model/content/section.ts";

const end = z.strictObject({
  name: field(text(20), "The name, which also stands at the end of an arm in a section `arms`."),
  note: field(text(40), "What it is for, in a few words."),
});

const pair = z.strictObject({
  id: field(z.enum(["sales", "service", "finance", "supply"]), "The anchor of the row, and its drawing.", {
    label: "Anchor",
  }),
  module: field(end, "The Dynamics 365 module, at the left end."),
  tool: field(end, "The Power Platform tool opposite, at the right end."),
  label: field(text(60), "What stands above the title."),
  title: field(text(80), "The title."),
  text: field(text(300), "The text under the title."),
  points: field(list(text(60), 1, 6), "What it includes, a few words each."),
  ...contactTopic,
});

export const schema = section("pairs", "Modules and the tools opposite, in pairs.", {
  label: field(text(40), "The name of the list, for screen readers."),
  pairs: field(exactly(pair, 4), "The pairs, in order, each with a drawing of its own."),
});
