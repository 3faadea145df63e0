import * as z from "zod/mini";
import { text } from "../fields.ts";
import { collectionPage } from "./collection-page.ts";
import { closingCall } from "./page-base.ts";

/** content/pages/questions.json: what stands around the questions. */
export const questionsSchema = z.strictObject({
  ...collectionPage,
  list: z.strictObject({ heading: text(60), note: text(120), more: text(40) }),
  /** The heading above further links, and above the services that a question is about. */
  labels: z.strictObject({ more: text(40), services: text(40) }),
  closing: closingCall,
  /** The call at the end of a question's own page. */
  ask: z.strictObject({ title: text(60), lede: text(160), label: text(50) }),
});
