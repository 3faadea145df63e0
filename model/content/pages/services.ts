import * as z from "zod/mini";
import { exactly, list, slug, text, titledText } from "../fields.ts";
import { closingCall, pageIntro } from "./page-base.ts";

const serviceSchema = z.strictObject({
  /** Anchor of the row: /services#<id>. */
  id: slug,
  title: text(60),
  /** Two or three sentences: what is done, how, and its limits. */
  text: text(320),
  /** Label of the link to the contact form. */
  link: text(40),
  /** The topic selected in that form: a slug of content/pages/contact.json. */
  topic: slug,
  /** What it includes, a few words each. */
  points: list(text(60), 1, 6),
});

/** content/pages/services.json: the services. */
export const servicesSchema = z.strictObject({
  ...pageIntro,
  /** Label of the list, for screen reader users. */
  listLabel: text(40),
  services: exactly(serviceSchema, 7),
  /** How a project runs from its first day to its last. */
  course: z.strictObject({
    heading: text(60),
    steps: exactly(titledText, 4),
  }),
  /** Kinds of contract, as a table. */
  ways: z.strictObject({
    heading: text(60),
    /** Caption of the table: says that the terms are samples. */
    caption: text(160),
    /** Heading of the first column, for screen reader users. */
    corner: text(30),
    /** Headings of the others. */
    kinds: exactly(text(20), 3),
    rows: list(
      z.strictObject({
        label: text(30),
        /** In the order of the columns. */
        cells: exactly(text(80), 3),
      }),
      1,
      9,
    ),
  }),
  closing: closingCall,
});
