import * as z from "zod/mini";
import { list, slug, text, titledText } from "../fields.ts";
import { buyerFacts } from "./buyer-facts.ts";
import { photograph } from "../photograph.ts";
import { evenRows } from "./even-rows.ts";
import { closingCall, comparison, contactTopic, pictureIntro } from "./page-base.ts";

const serviceSchema = z.strictObject({
  /** Anchor of the row: /services#<id>. */
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

/** content/pages/services.json: the services. */
export const servicesSchema = z.strictObject({
  ...pictureIntro,
  buyers: buyerFacts,
  /** Label of the list, for screen reader users. */
  listLabel: text(40),
  services: list(serviceSchema, 2, 12),
  /** How a project runs from its first day to its last. */
  course: z.strictObject({ heading: text(60), steps: list(titledText, 3, 4) }),
  /** Kinds of contract, compared; the caption says that the terms are samples. */
  ways: z.strictObject({ ...comparison(30, text(80)), kinds: list(text(20), 2, 4) }).check(evenRows("kinds")),
  closing: closingCall,
});
