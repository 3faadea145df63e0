import * as z from "zod/mini";
import { text } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { pageOfSections, sectionsAround } from "./sections.ts";

/** content/pages/people.json: the list of people, and the labels of their parts. */
export const peopleSchema = pageOfSections({
  ...collectionWords,
  /** Those of the page of each person. */
  entrySections: sectionsAround("title", "main", "ask"),
  /** What the facts of a person are called. */
  labels: z.strictObject({
    role: text(20),
    since: text(20),
    place: text(20),
    languages: text(20),
    answers: text(20),
    posts: text(20),
    allPosts: text(40),
  }),
  /** `{person}` is what colleagues call somebody. */
  write: text(40),
  skills: z.strictObject({ heading: text(60), note: text(60), level: text(40) }),
  cases: text(60),
  /** The call at the end of a person's own page; `{person}` as above. */
  ask: z.strictObject({ title: text(60), lede: text(160) }),
});
