import { formShape } from "#model/contact/form-shape.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "form",
  "A form that writes to us, answered by a person. Its fields are those of the contact form; consent is always asked for. A page has at most one.",
  formShape,
);
