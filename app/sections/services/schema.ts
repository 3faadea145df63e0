import * as z from "zod/mini";
import { field, group, list, slug, text } from "#model/content/fields.ts";
import { contactTopic } from "#model/content/pages/page-base.ts";
import { photograph } from "#model/content/photograph.ts";
import { section } from "#model/content/section.ts";

const end = z.strictObject({
  name: field(text(20), "The name, which also stands at the end of an arm in the head of the page."),
  note: field(text(40), "What it is for, in a few words."),
});

const service = z.strictObject({
  id: field(slug, "The anchor of the service: it is found at `/services#<id>`.", { label: "Anchor" }),
  title: field(text(80), "The name of the service."),
  text: field(text(320), "Two or three sentences: what is done, how, and its limits."),
  ...contactTopic,
  photograph: z.optional(photograph),
  pair: z.optional(
    group("A module and the tool opposite, drawn in place of a cover.", {
      label: field(text(60), "What stands above the title."),
      module: field(end, "The Dynamics 365 module, at the left end."),
      tool: field(end, "The Power Platform tool opposite, at the right end."),
    }),
  ),
  points: field(list(text(60), 1, 6), "What it includes, a few words each."),
  keywords: field(
    z.optional(list(text(60), 1, 12)),
    "Words that clients search for; they are shown nowhere.",
  ),
});

export const schema = section(
  "services",
  "Services as rows, each with a cover or a pair of names, and a contact link.",
  {
    label: field(text(40), "The name of the list, for screen readers."),
    services: field(list(service, 2, 12), "The services, in order."),
  },
);
