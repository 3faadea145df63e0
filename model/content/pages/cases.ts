import * as z from "zod/mini";
import { text } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { pageOfSections, sectionsAround } from "./sections.ts";

/** content/pages/cases.json: the list of cases, and the labels of their parts. */
export const casesSchema = pageOfSections({
  ...collectionWords,
  /** Those of the page of each case. */
  entrySections: sectionsAround("title", "main", "ask"),
  /** What the facts of a case are called. */
  labels: z.strictObject({
    client: text(20),
    duration: text(20),
    team: text(20),
    services: text(20),
    stack: text(20),
    industry: text(20),
    running: text(20),
    posts: text(30),
  }),
  figures: z.strictObject({
    heading: text(60),
    note: text(120),
    before: text(20),
    after: text(20),
    /** `{source}` says who counted what, `{day}` when the second number was read. */
    source: text(60),
  }),
  /** Under a quote; `{day}` is when its author agreed. */
  permission: text(60),
  /** Over the title of the case that follows; `{client}` is whose it is. */
  next: text(40),
  /** At the end of a case: the label of the button, and the sentence that names who led the work, `{person}`. */
  ask: z.strictObject({ label: text(50), lead: text(80) }),
  /** On the pages of services: `{client}` and `{duration}` are those of the case. */
  proof: text(80),
});
