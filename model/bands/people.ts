import * as z from "zod/mini";
import { list, slug, text } from "../content/fields.ts";
import { band } from "./band.ts";

/** People of content/people. */
export const peopleBand = band("people", ["paper", "rice"], {
  heading: text(60),
  note: z.optional(text(120)),
  /** Their slugs, in order. */
  people: list(slug, 1, 12),
});
