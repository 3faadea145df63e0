import * as z from "zod/mini";
import { list, slug, text } from "#model/content/fields.ts";
import { contactTopic } from "#model/content/pages/page-base.ts";
import { photograph } from "#model/content/photograph.ts";
import { section } from "#model/content/section.ts";

const service = z.strictObject({
  /** Anchor of the row: its page, such as /services#<id>. */
  id: slug,
  title: text(60),
  /** Two or three sentences: what is done, how, and its limits. */
  text: text(320),
  ...contactTopic,
  photograph: z.optional(photograph),
  /** What it includes, a few words each. */
  points: list(text(60), 1, 6),
  /** What clients call it when they search; shown nowhere. */
  keywords: z.optional(list(text(60), 1, 12)),
});

/** Services as rows, each with a cover and a link to the contact form. */
export const schema = section("services", ["paper"], {
  /** Name of the list, for screen reader users. */
  label: text(40),
  services: list(service, 2, 12),
});
