import * as z from "zod/mini";
import { list, text, titledText } from "../fields.ts";
import { collectionPage } from "./collection-page.ts";
import { closingCall } from "./page-base.ts";

/** content/pages/offers.json: what stands around the offers, and the labels of their parts. */
export const offersSchema = z.strictObject({
  ...collectionPage,
  list: z.strictObject({ heading: text(60), note: text(120), more: text(30) }),
  /** What the facts of an offer are called. */
  labels: z.strictObject({ price: text(20), duration: text(20), team: text(20), suits: text(20) }),
  /** What happens after the form. */
  next: z.strictObject({ heading: text(60), steps: list(titledText, 3, 4) }),
  closing: closingCall,
  /** The call at the end of an offer's own page. */
  ask: z.strictObject({ title: text(60), lede: text(160) }),
  /** On the pages of services: `{price}` and `{duration}` are those of the offer. */
  first: text(80),
});
