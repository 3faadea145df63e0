import * as z from "zod/mini";
import { field, link, linkTarget, list, text } from "#model/content/fields.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { section } from "#model/content/section.ts";

const row = z.strictObject({
  title: field(text(60), "The title."),
  text: field(text(160), "The text under the title."),
  href: field(
    linkTarget,
    "Where the row leads; the sentence of a problem of /business-solutions stands under the title.",
    { label: "Address", example: "/business-solutions#problem-4" },
  ),
  kolam: z.optional(kolamChoiceSchema),
});

const team = z.strictObject({
  members: field(list(text(24), 3, 8), "The client first, then the people who do the work; one dot each."),
  note: field(text(160), "The line under the team, such as that it is a sample."),
});

export const schema = section("statement", "One sentence that carries the page, with short texts.", {
  label: field(z.optional(text(40)), "What stands above the sentence; without it the sentence is larger."),
  statement: field(text(240), "The sentence."),
  texts: field(z._default(list(text(400), 0, 3), []), "Short texts beside it."),
  more: field(z.optional(link), "A link at the end of the last text."),
  rows: field(z.optional(list(row, 1, 12)), "Links as rows under it, each with a drawing."),
  team: field(z.optional(team), "A team as a chain of dots under it."),
});
