import * as z from "zod/mini";
import { text } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { pageOfSections, sectionsAround } from "./sections.ts";

/** content/pages/downloads.json: the list of downloads, and the labels of their parts. */
export const downloadsSchema = pageOfSections({
  ...collectionWords,
  /** Those of the page of each download. */
  entrySections: sectionsAround("title", "main", "ask"),
  /** The link to the page of a download. */
  more: text(40),
  /** What the facts of a download are called, and the heading above further links. */
  labels: z.strictObject({
    kind: text(20),
    size: text(20),
    date: text(20),
    more: text(40),
  }),
  /** The heading above what is in it. */
  inside: text(60),
  /** The call at the end of a download's own page. */
  ask: z.strictObject({ title: text(60), lede: text(160), label: text(50) }),
});
