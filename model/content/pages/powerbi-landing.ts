import * as z from "zod/mini";
import { list, text } from "../fields.ts";
import { pageBase } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

/** content/pages/powerbi-landing.json: the campaign page. */
export const powerbiLandingSchema = z.strictObject({
  ...pageBase,
  sections: sectionsAround("main"),
  heading: text(90),
  lede: text(400),
  /** A chart of what is counted, a dot each; `caption` says what that is, and that it is a sample. */
  bars: z.strictObject({
    caption: text(120),
    items: list(z.strictObject({ label: text(40), count: z.int().check(z.minimum(1), z.maximum(20)) }), 3, 5),
  }),
  form: z.strictObject({
    /** Heading of the form. */
    heading: text(60),
    /** Its button. */
    send: text(40),
    /** Under the button: what happens to the details. */
    legal: text(300),
  }),
});
