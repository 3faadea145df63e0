import { field, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "own-problem",
  "A sentence for the visitor to finish, which goes to the contact form.",
  ["leaf"],
  {
    topic: field(slug, "The topic that the contact form selects, one of content/pages/contact.json.", {
      example: "something-else",
    }),
    title: field(text(60), "The heading of the section."),
    label: field(text(90), "What stands above the box."),
    placeholder: field(text(40), "What stands in the empty box.", { example: "We still print…" }),
    submit: field(text(40), "What the button says.", { label: "Button" }),
    hint: field(text(160), "What stands under the box."),
  },
);
