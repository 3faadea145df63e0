import * as z from "zod/mini";
import { words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/powerbi-landing.json: the campaign page. */
export const powerbiLandingSchema = z.strictObject({
  ...pageBase,
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  form: z.strictObject({
    /** Heading over the form. */
    heading: words(60),
    /** Its button. */
    send: words(40),
    /** What happens to the details, under the button. */
    legal: words(300),
  }),
});
