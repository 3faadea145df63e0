import * as z from "zod/mini";
import { contactLink, titledText, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/about.json: who the company is. */
export const aboutSchema = z.strictObject({
  ...pageBase,
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  /** One kolam in three steps. `{dots}`, `{joins}`, `{walls}`, `{decisions}` are its numbers, `{seed}` its word. */
  drawing: z.strictObject({
    /** The word that it is drawn from. */
    seed: words(40),
    dots: titledText,
    grid: titledText,
    line: titledText,
    /** Line under the three. */
    caption: words(160),
  }),
  who: z.strictObject({
    label: words(40),
    statement: words(240),
    texts: z.array(words(400)).check(z.minLength(1), z.maxLength(2)),
    team: z.strictObject({
      /** The client first, then those who do the work; one dot each. */
      members: z.array(words(24)).check(z.length(8, "must have eight entries")),
      /** Line under the portrait: says that it is a sample. */
      note: words(160),
    }),
  }),
  /** The call at the end of the page. */
  closing: z.strictObject({ title: words(90), action: contactLink }),
});
