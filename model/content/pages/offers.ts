import * as z from "zod/mini";
import { text } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { pageOfSections, sectionsAround } from "./sections.ts";

/** content/pages/offers.json: the list of offers, and the labels of their parts. */
export const offersSchema = pageOfSections({
  ...collectionWords,
  /** Those of the page of each offer. */
  entrySections: sectionsAround("title", "main", "ask"),
  /** The link to an offer's own page. */
  more: text(30),
  /** What the facts of an offer are called. */
  labels: z.strictObject({ price: text(20), duration: text(20), team: text(20), suits: text(20) }),
  /** The call at the end of an offer's own page. */
  ask: z.strictObject({ title: text(60), lede: text(160) }),
  /** On the pages of services: `{price}` and `{duration}` are those of the offer. */
  first: text(80),
});
