import * as z from "zod/mini";
import { list, text, titledText } from "../fields.ts";
import { collectionPage } from "./collection-page.ts";
import { closingCall } from "./page-base.ts";

/** content/pages/careers.json: what stands around the roles, and the form of an application. */
export const careersSchema = z.strictObject({
  ...collectionPage,
  list: z.strictObject({
    heading: text(60),
    note: text(120),
    /** In place of roles when all have closed. */
    none: text(120),
    /** Under the list; `{roles}` are those that closed not long ago, each as in `role`, of `{role}` and `{day}`. */
    ended: text(80),
    role: text(40),
  }),
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
  /** How one is hired. */
  hiring: z.strictObject({ heading: text(60), steps: list(titledText, 3, 4) }),
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
  closing: closingCall,
});
