import * as z from "zod/mini";
import { text } from "../fields.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/powerbi-landing.json: the campaign page. */
export const powerbiLandingSchema = z.strictObject({
  ...pageBase,
  heading: text(90),
  lede: text(400),
  form: z.strictObject({
    /** Heading of the form. */
    heading: text(60),
    /** Its button. */
    send: text(40),
    /** Under the button: what happens to the details. */
    legal: text(300),
  }),
});
