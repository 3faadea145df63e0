import * as z from "zod/mini";
import { text } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { pageOfSections, sectionsAround } from "./sections.ts";

/** content/pages/careers.json: the list of roles, and the form of an application. */
export const careersSchema = pageOfSections({
  ...collectionWords,
  /** Those of the page of each role. */
  entrySections: sectionsAround("title", "main"),
  /** What the facts of a role are called. */
  labels: z.strictObject({
    place: text(20),
    pay: text(20),
    team: text(20),
    closes: text(20),
    kind: text(20),
    starts: text(20),
    person: text(20),
  }),
  /** Beside the last day. */
  closesNote: text(80),
  /** In place of the button; `{day}` was the last one. */
  closed: text(60),
  /** The form: a message with a link, and no upload. */
  apply: z.strictObject({
    label: text(30),
    heading: text(60),
    lede: text(200),
    message: z.strictObject({ label: text(80), hint: text(160) }),
    /** What is agreed to; `{keepApplications}` says how long. */
    consent: text(240),
    send: text(40),
    promise: text(160),
    /** What an application is about, in mails and lists. */
    about: text(30),
  }),
});
