import * as z from "zod/mini";
import { kolamChoiceSchema } from "../kolam-choice.ts";
import { contactLink, link, linkTarget, slug, titledText, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

const offer = z.strictObject({
  title: words(60),
  text: words(120),
  /** Where the row leads. */
  href: linkTarget,
  /** The drawing beside it; made from the title when left out. */
  kolam: z.optional(kolamChoiceSchema),
});

const card = z.strictObject({
  title: words(60),
  text: words(240),
  /** The drawing above it; made from the title when left out. */
  kolam: z.optional(kolamChoiceSchema),
});

/** content/pages/home.json: the home page, section by section. */
export const homeSchema = z.strictObject({
  ...pageBase,
  hero: z.strictObject({
    /** The heading, broken into lines on wide screens. */
    lines: z.array(words(40)).check(z.minLength(1), z.maxLength(4)),
    lede: words(300),
    cta: link,
    /** The quiet link beside the button. */
    secondary: link,
    /** Names of systems around the drawing; first four at the right from the top, then two at the left. */
    labels: z.array(words(20)).check(z.maxLength(6)),
    /** Line under the drawing; `{dots}` is the number of its dots. */
    caption: words(160),
    /** Where the company is, at the other end of that line. */
    place: words(40),
  }),
  about: z.strictObject({
    /** Anchor of the section. */
    id: slug,
    label: words(40),
    statement: words(200),
    texts: z.array(words(400)).check(z.minLength(1), z.maxLength(3)),
    /** Link at the end of the last text. */
    more: link,
    offers: z.array(offer).check(z.length(7, "must have seven entries")),
  }),
  advantages: z.strictObject({
    heading: words(90),
    items: z.array(card).check(z.length(4, "must have four entries")),
  }),
  offshore: z.strictObject({
    heading: words(60),
    lede: words(300),
    cta: contactLink,
    /** What the two colours of dots in the drawing stand for. */
    legend: z.strictObject({ yours: words(40), ours: words(40) }),
  }),
  benefits: z.strictObject({
    heading: words(90),
    lede: words(200),
    items: z.array(titledText).check(z.length(4, "must have four entries")),
  }),
  skills: z.strictObject({
    heading: words(90),
    /** Says whose assessment the figures are. */
    note: words(120),
    items: z
      .array(
        z.strictObject({
          label: words(60),
          /** Percent of the bar. */
          value: z.int().check(z.minimum(0), z.maximum(100)),
        }),
      )
      .check(z.length(3, "must have three entries")),
  }),
  posts: z.strictObject({
    heading: words(90),
    /** Link to all posts. */
    all: link,
    /** Ids of the posts to show, in order; the newest other post stands in for a missing one. */
    featured: z
      .array(z.pipe(z.union([z.string(), z.int()]), z.transform(String)))
      .check(z.minLength(1), z.maxLength(8)),
  }),
});
