import * as z from "zod/mini";
import { link, text } from "../fields.ts";
import { pageBase } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

/** content/pages/not-found.json: the page for an address that does not exist. */
export const notFoundSchema = z.strictObject({
  ...pageBase,
  sections: sectionsAround("main"),
  heading: text(60),
  /** Says that the page does not exist. */
  lede: text(300),
  /** Closing sentence: `lead`, then the link, then a full stop. */
  back: z.strictObject({ lead: text(100), link }),
  /** What comes before the page that was perhaps meant, and before the search field. */
  near: text(60),
  search: text(60),
  /** Description of the drawing, for screen reader users. */
  image: text(120),
  /** The button to the home page. */
  cta: link,
});
