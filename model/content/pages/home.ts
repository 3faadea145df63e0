import * as z from "zod/mini";
import { kolamChoiceSchema } from "../kolam-choice.ts";
import { link, linkTarget, slug, titledText, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

const offer = z.strictObject({
  title: words(60),
  text: words(120),
  /** Where the row leads. */
  href: linkTarget,
  /** The drawing beside it; chosen by the page when left out. */
  kolam: z.optional(kolamChoiceSchema),
});

const advantage = z.strictObject({
  title: words(60),
  text: words(240),
  /** The drawing above it; chosen by the page when left out. */
  kolam: z.optional(kolamChoiceSchema),
});

const skill = z.strictObject({
  title: words(60),
  /** Percent of the bar. */
  value: z.int().check(z.minimum(0), z.maximum(100)),
});

const hero = z.strictObject({
  /** The heading, line by line. */
  title: z.array(words(40)).check(z.minLength(1), z.maxLength(4)),
  lede: words(300),
  /** The button. */
  action: link,
  /** The quiet link beside it. */
  more: link,
  /** Names of systems around the drawing: four at the right from the top, then two at the left. */
  labels: z.array(words(20)).check(z.maxLength(6)),
  /** Line under the drawing; `{dots}` is the number of its dots. */
  caption: words(160),
  /** Where the company is, at the other end of that line. */
  place: words(40),
});

const about = z.strictObject({
  /** Anchor of the section. */
  id: slug,
  label: words(40),
  title: words(200),
  text: z.array(words(400)).check(z.minLength(1), z.maxLength(3)),
  /** Link at the end of the last text. */
  more: link,
  offers: z.array(offer).check(z.length(7, "must have seven entries")),
});

/** content/pages/home.json: the home page, section by section. */
export const homeSchema = z.strictObject({
  ...pageBase,
  hero,
  about,
  advantages: z.strictObject({
    title: words(90),
    items: z.array(advantage).check(z.length(4, "must have four entries")),
  }),
  offshore: z.strictObject({
    title: words(60),
    lede: words(300),
    action: link,
    /** What the two colours of dots stand for: the client's team, then ours. */
    legend: z.tuple([words(40), words(40)]),
  }),
  benefits: z.strictObject({
    title: words(90),
    text: words(200),
    items: z.array(titledText).check(z.length(4, "must have four entries")),
  }),
  skills: z.strictObject({
    title: words(90),
    /** Says whose assessment the figures are. */
    note: words(120),
    items: z.array(skill).check(z.length(3, "must have three entries")),
  }),
  posts: z.strictObject({
    title: words(90),
    /** Link to all posts. */
    more: link,
    /** Ids of the posts to show, in order; the newest other post stands in for a missing one. */
    featured: z.array(words(12)).check(z.minLength(1), z.maxLength(8)),
  }),
});
