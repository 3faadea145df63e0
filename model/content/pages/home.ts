import * as z from "zod/mini";
import { contactLink, exactly, link, linkTarget, list, slug, text, titledText } from "../fields.ts";
import { kolamChoiceSchema } from "../kolam-choice.ts";
import { buyerFacts } from "./buyer-facts.ts";
import { pageBase, postIds } from "./page-base.ts";

/** Its drawing; computed from the title when left out. */
const kolam = z.optional(kolamChoiceSchema);

const offer = z.strictObject({ title: text(60), text: text(120), href: linkTarget, kolam });

const card = z.strictObject({ title: text(60), text: text(240), kolam });

/** Words around the drawing while a visitor changes it; `{dots}` and `{lines}` are numbers. */
const play = z.strictObject({
  /** The drawing's name for screen readers, and how it is used. */
  name: text(120),
  /** What a join is called; `{row}` and `{dot}` are where it begins, `{toRow}` and `{toDot}` where it ends. */
  join: text(80),
  /** The count before anything was changed, when one line is left, when one change would leave one, and else. */
  begin: text(120),
  done: text(120),
  near: text(120),
  far: text(120),
  /** Instead of a hint, where no single change leaves one line. */
  noHint: text(120),
  mirror: text(24),
  undo: text(24),
  hint: text(24),
  keep: text(24),
  end: text(24),
});

/** content/pages/home.json: the home page, section by section. */
export const homeSchema = z.strictObject({
  ...pageBase,
  hero: z.strictObject({
    /** The heading, broken into lines on wide screens. */
    lines: list(text(40), 1, 4),
    lede: text(300),
    cta: link,
    /** The plain link beside the button. */
    secondary: link,
    /** Systems around the drawing, each with the page about it: first four on the right from the top, then two on the left. */
    labels: list(z.strictObject({ label: text(20), href: linkTarget }), 0, 6),
    /** Line under the drawing; `{dots}` is the number of its dots. */
    caption: text(160),
    /** Where the company is; at the other end of that line. */
    place: text(40),
    /** The link to the drawing that visitors can change. */
    draw: text(40),
    play,
  }),
  buyers: buyerFacts,
  about: z.strictObject({
    /** Anchor of the section. */
    id: slug,
    label: text(40),
    statement: text(200),
    texts: list(text(400), 1, 3),
    /** Link at the end of the last text. */
    more: link,
    offers: list(offer, 3, 12),
  }),
  advantages: z.strictObject({ heading: text(90), items: exactly(card, 4) }),
  offshore: z.strictObject({
    heading: text(60),
    lede: text(300),
    cta: contactLink,
    /** What the two colours of dots mean. */
    legend: z.strictObject({ yours: text(40), ours: text(40) }),
  }),
  benefits: z.strictObject({ heading: text(90), lede: text(200), items: exactly(titledText, 4) }),
  skills: z.strictObject({
    heading: text(90),
    /** Says whose assessment the figures are. */
    note: text(120),
    /** What is counted: `{closed}` of `{all}` jobs of the skill with the same title on /expertise. */
    counted: text(60),
    /** Link to the jobs. */
    more: link,
    items: exactly(
      z.strictObject({
        label: text(60),
        /** Percent of the bar. */
        value: z.int().check(z.minimum(0), z.maximum(100)),
      }),
      3,
    ),
  }),
  posts: z.strictObject({
    heading: text(90),
    /** Link to all posts. */
    all: link,
    /** Ids of the posts to show, in order; the newest other post replaces a missing one. */
    featured: postIds(1, 8),
  }),
});
