import * as z from "zod/mini";
import { contactLink, link, titledText, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/partners.json: whom the company builds with. */
export const partnersSchema = z.strictObject({
  ...pageBase,
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  /** The button under it. */
  action: contactLink,
  /** What the three colours of dots stand for. */
  key: z.strictObject({ yours: words(24), shared: words(24), ours: words(24) }),
  reasons: z.strictObject({
    heading: words(60),
    items: z.array(titledText).check(z.length(3, "must have three entries")),
  }),
  /** Three kinds of partner, compared. */
  kinds: z.strictObject({
    heading: words(60),
    /** Stands beside the heading. */
    note: words(120),
    /** What the table compares, for those who hear the page. */
    caption: words(160),
    /** Over the labels of the rows, likewise. */
    corner: words(24),
    /** After the number of dots, where there is room. */
    shared: words(24),
    columns: z
      .array(
        z.strictObject({
          /** Which drawing stands over it. */
          overlap: z.enum(["introduce", "deliver", "connect"]),
          name: words(20),
          /** How many dots are shared, in words: as many as the drawing has. */
          count: words(24),
        }),
      )
      .check(z.length(3, "must have three entries")),
    rows: z
      .array(
        z.strictObject({
          label: words(24),
          cells: z.array(words(120)).check(z.length(3, "must have one cell for each kind of partner")),
        }),
      )
      .check(z.minLength(1), z.maxLength(10)),
  }),
  /** What each side may ask of the other. */
  treaty: z.strictObject({
    ask: words(40),
    answer: words(40),
    clauses: z
      .array(z.strictObject({ asked: words(70), answered: words(80) }))
      .check(z.minLength(2), z.maxLength(8)),
  }),
  /** How it starts, and what we leave to others. */
  beginning: z.strictObject({
    heading: words(60),
    steps: z.array(titledText).check(z.length(3, "must have three entries")),
    gaps: z.strictObject({
      label: words(40),
      /** `{count}` is the number of open jobs on the page that names them. */
      text: words(240),
      link,
    }),
  }),
  /** The call at the end of the page. */
  closing: z.strictObject({ title: words(90), action: contactLink }),
});
