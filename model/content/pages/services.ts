import * as z from "zod/mini";
import { contactLink, slug, titledText, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

const serviceSchema = z.strictObject({
  /** Anchor of the row: /services#<id>. */
  id: slug,
  title: words(60),
  /** Two or three sentences: what is done, how, and where its limits are. */
  text: words(320),
  /** Words of the link to the contact form. */
  link: words(40),
  /** The topic chosen in that form: a slug of content/pages/contact.json. */
  topic: slug,
  /** What belongs to it, a few words each. */
  points: z.array(words(60)).check(z.minLength(1), z.maxLength(6)),
});

/** content/pages/services.json: where work can begin. */
export const servicesSchema = z.strictObject({
  ...pageBase,
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  /** Name of the list for those who hear the page. */
  listLabel: words(40),
  services: z.array(serviceSchema).check(z.length(7, "must have seven entries")),
  /** How work goes from its first day to its last. */
  course: z.strictObject({
    heading: words(60),
    steps: z.array(titledText).check(z.length(4, "must have four entries")),
  }),
  /** Kinds of agreement, as a table. */
  ways: z.strictObject({
    heading: words(60),
    /** Line under the table: says that the terms are samples. */
    caption: words(160),
    /** Heading of the first column, for those who hear the page. */
    corner: words(30),
    /** Headings of the others. */
    kinds: z.array(words(20)).check(z.length(3, "must have three entries")),
    rows: z
      .array(
        z.strictObject({
          label: words(30),
          /** What it is in each kind, in the order of the columns. */
          cells: z.array(words(80)).check(z.length(3, "must have three entries")),
        }),
      )
      .check(z.minLength(1), z.maxLength(9)),
  }),
  /** The call at the end of the page. */
  closing: z.strictObject({ title: words(90), lede: words(200), action: contactLink }),
});

/** One service, as the page lists it. */
export type Service = z.output<typeof serviceSchema>;
