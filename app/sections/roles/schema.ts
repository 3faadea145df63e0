import * as z from "zod/mini";
import { link, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Open roles beside a heading. */
export const schema = section("roles", ["paper"], {
  heading: text(60),
  text: text(300),
  /** Small print: says that the roles are samples; followed by the link. */
  note: text(120),
  feed: link,
  /** Each opens an e-mail to the company with its title as the subject. */
  items: list(z.strictObject({ title: text(50), text: text(140) }), 1, 12),
});
