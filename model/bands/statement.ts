import * as z from "zod/mini";
import { list, text } from "../content/fields.ts";
import { band } from "./band.ts";

/** One sentence that carries the page, with up to two short texts; without a label it is larger. */
export const statementBand = band("statement", ["paper", "floor", "leaf"], {
  label: z.optional(text(40)),
  statement: text(160),
  texts: z._default(list(text(300), 0, 2), []),
});
