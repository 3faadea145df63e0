import * as z from "zod/mini";
import { entryAction } from "../collections/entry-base.ts";
import { link, text } from "../content/fields.ts";
import { band } from "./band.ts";

/** The last band: what to do next. */
export const callBand = band("call", ["leaf", "gold", "sprout", "floor"], {
  title: text(90),
  /** Without it the call is slim: one sentence and one button. */
  lede: z.optional(text(240)),
  action: z.union([link, entryAction]),
});
