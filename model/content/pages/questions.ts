import * as z from "zod/mini";
import { text } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { pageOfSections, sectionsAround } from "./sections.ts";

/** content/pages/questions.json: the list of questions, and the labels of their parts. */
export const questionsSchema = pageOfSections({
  ...collectionWords,
  /** Those of the page of each question. */
  entrySections: sectionsAround("title", "main", "ask"),
  /** The link to the whole answer. */
  more: text(40),
  /** The heading above further links, and above the services that a question is about. */
  labels: z.strictObject({ more: text(40), services: text(40) }),
  /** The call at the end of a question's own page. */
  ask: z.strictObject({ title: text(60), lede: text(160), label: text(50) }),
});
