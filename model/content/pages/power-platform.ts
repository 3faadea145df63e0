import * as z from "zod/mini";
import { contactLink, link, slug, titledText, words } from "../words.ts";
import { pageBase } from "./page-base.ts";
import { postChoice } from "./post-choice.ts";

/** One end of an arm in the head of the page. */
const endSchema = z.strictObject({
  name: words(20),
  /** What it is for, in a few words. */
  note: words(40),
});

const pairSchema = z.strictObject({
  /** Anchor of the row, and the drawing on its panel. */
  id: z.enum(["sales", "service", "finance", "supply"]),
  /** The module of Dynamics 365, at the left end. */
  module: endSchema,
  /** The tool of Power Platform across from it, at the right end. */
  tool: endSchema,
  /** Stands over the title. */
  label: words(60),
  title: words(80),
  text: words(300),
  /** What belongs to it, a few words each. */
  points: z.array(words(60)).check(z.minLength(1), z.maxLength(6)),
  /** Words of the link to the contact form. */
  link: words(40),
  /** The topic chosen in that form: a slug of content/pages/contact.json. */
  topic: slug,
});

const movingSchema = z.strictObject({
  /** Anchor of the section. */
  id: slug,
  heading: words(60),
  /** Stands over the way back of each step. */
  back: words(30),
  steps: z
    .array(z.strictObject({ title: words(20), text: words(280), wayBack: words(60) }))
    .check(z.length(4, "must have four entries")),
  /** Says whose plan it is. */
  note: words(120),
  /** Which tool carries which rows. */
  carriers: z.strictObject({
    caption: words(60),
    /** Heads of the three columns. */
    columns: z.array(words(30)).check(z.length(3, "must have three entries")),
    rows: z
      .array(z.strictObject({ moves: words(90), tool: words(90), watch: words(200) }))
      .check(z.minLength(1), z.maxLength(6)),
  }),
});

/** content/pages/power-platform.json: Dynamics 365 and Power Platform. */
export const powerPlatformSchema = z.strictObject({
  ...pageBase,
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  action: contactLink,
  /** The drawing of eight arms. */
  arms: z.strictObject({
    /** What the drawing shows, for those who hear the page. */
    label: words(240),
    /** Names of the two sides. */
    modules: words(30),
    tools: words(30),
    /** Line under the drawing; `{dots}` is the number of its dots. */
    caption: words(80),
    /** What the bright dot stands for. */
    record: words(60),
  }),
  why: z.strictObject({
    label: words(40),
    statement: words(120),
    texts: z.array(words(400)).check(z.minLength(1), z.maxLength(2)),
  }),
  /** Name of the list of pairs for those who hear the page. */
  listLabel: words(40),
  pairs: z.array(pairSchema).check(z.length(4, "must have four entries")),
  /** The migration, step by step. */
  moving: movingSchema,
  governance: z.strictObject({
    heading: words(60),
    lede: words(240),
    rules: z.array(titledText).check(z.length(4, "must have four entries")),
  }),
  /** Two posts. */
  notes: z.strictObject({ heading: words(60), all: link, featured: postChoice(2) }),
  /** The call at the end of the page. */
  closing: z.strictObject({ title: words(90), lede: words(240), action: contactLink }),
});

/** A module of Dynamics 365 and the tool of Power Platform across from it. */
export type ModulePair = z.output<typeof pairSchema>;
