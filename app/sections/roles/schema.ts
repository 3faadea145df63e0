import * as z from "zod/mini";
import { field, heading, link, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const role = z.strictObject({
  title: field(text(50), "The name of the role; it is the subject of the e-mail."),
  text: field(text(140), "What it asks for."),
});

export const schema = section("roles", "Open roles beside a heading.", ["paper"], {
  heading: heading(60),
  text: field(text(300), "The text under the heading."),
  note: field(text(120), "Small print, such as that the roles are samples; the link follows it."),
  feed: field(link, "The link after the small print."),
  items: field(list(role, 1, 12), "The roles, in order; each opens an e-mail to the company."),
});
