import * as z from "zod/mini";
import { link, titledText, words } from "../words.ts";
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
  action: link,
  /** What the three colours of dots stand for. */
  key: z.strictObject({ yours: words(24), shared: words(24), ours: words(24) }),
  reasons: z.strictObject({
    heading: words(60),
    items: z.array(titledText).check(z.length(3, "must have three entries")),
  }),
  /** The call at the end of the page. */
  closing: z.strictObject({ title: words(90), action: link }),
});
