import * as z from "zod/mini";
import { link, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/not-found.json: the page for an address that does not exist. */
export const notFoundSchema = z.strictObject({
  ...pageBase,
  heading: words(60),
  /** Says that the page does not exist. */
  lede: words(300),
  /** Closing sentence of the text: `lead`, then the link, then a full stop. */
  back: z.strictObject({ lead: words(100), link }),
  /** What the drawing shows, for those who cannot see it. */
  image: words(120),
  /** The button home. */
  cta: link,
});
