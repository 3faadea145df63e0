import { slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** A sentence for the visitor to finish, which goes to the contact form. */
export const schema = section("own-problem", ["leaf"], {
  topic: slug,
  title: text(60),
  label: text(90),
  placeholder: text(40),
  submit: text(40),
  hint: text(160),
});
