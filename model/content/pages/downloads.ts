import * as z from "zod/mini";
import { text } from "../fields.ts";
import { collectionPage } from "./collection-page.ts";
import { closingCall } from "./page-base.ts";

/** content/pages/downloads.json: what stands around the downloads. */
export const downloadsSchema = z.strictObject({
  ...collectionPage,
  /** `more` leads to the page of a download. */
  list: z.strictObject({ heading: text(60), note: text(120), more: text(40) }),
  /** What the facts of a download are called, and the heading above further links. */
  labels: z.strictObject({
    kind: text(20),
    size: text(20),
    date: text(20),
    more: text(40),
  }),
  /** The heading above what is in it. */
  inside: text(60),
  closing: closingCall,
  /** The call at the end of a download's own page. */
  ask: z.strictObject({ title: text(60), lede: text(160), label: text(50) }),
});
