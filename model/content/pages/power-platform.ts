import * as z from "zod/mini";
import { contactLink, exactly, list, slug, text, titledText } from "../fields.ts";
import { buyerFacts } from "./buyer-facts.ts";
import { closingCall, contactTopic, featuredNotes, pageIntro } from "./page-base.ts";

/** The label at the end of an arm in the page head. */
const endSchema = z.strictObject({
  name: text(20),
  /** What it is for, in a few words. */
  note: text(40),
});

const pairSchema = z.strictObject({
  /** Anchor of the row, and its drawing. */
  id: z.enum(["sales", "service", "finance", "supply"]),
  /** The Dynamics 365 module, at the left end. */
  module: endSchema,
  /** The Power Platform tool opposite, at the right end. */
  tool: endSchema,
  /** Above the title. */
  label: text(60),
  title: text(80),
  text: text(300),
  /** What it includes, a few words each. */
  points: list(text(60), 1, 6),
  ...contactTopic,
});

const movingSchema = z.strictObject({
  /** Anchor of the section. */
  id: slug,
  heading: text(60),
  /** Label of each step's way back. */
  back: text(30),
  steps: list(z.strictObject({ title: text(20), text: text(280), wayBack: text(60) }), 3, 4),
  /** Says that the plan is a sample. */
  note: text(120),
  /** Which tool migrates which data. */
  carriers: z.strictObject({
    caption: text(60),
    /** Headings of the three columns. */
    columns: exactly(text(30), 3),
    rows: list(z.strictObject({ moves: text(90), tool: text(90), watch: text(200) }), 1, 6),
  }),
});

/** content/pages/power-platform.json: Dynamics 365 and Power Platform. */
export const powerPlatformSchema = z.strictObject({
  ...pageIntro,
  buyers: buyerFacts,
  action: contactLink,
  /** The drawing with eight arms. */
  arms: z.strictObject({
    /** Description of the drawing, for screen reader users. */
    label: text(240),
    /** Labels of the two sides. */
    modules: text(30),
    tools: text(30),
    /** Line under the drawing; `{dots}` is the number of its dots. */
    caption: text(80),
    /** What the bright dot means. */
    record: text(60),
  }),
  why: z.strictObject({ label: text(40), statement: text(120), texts: list(text(400), 1, 2) }),
  /** Label of the list of pairs, for screen reader users. */
  listLabel: text(40),
  pairs: exactly(pairSchema, 4),
  /** The migration, step by step. */
  moving: movingSchema,
  governance: z.strictObject({ heading: text(60), lede: text(240), rules: list(titledText, 2, 4) }),
  notes: featuredNotes,
  closing: closingCall,
});
