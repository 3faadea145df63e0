import * as z from "zod/mini";
import { photograph } from "../content/photograph.ts";
import { day, text } from "../content/fields.ts";
import { band } from "./band.ts";

/** What somebody said, who that is, and since when we may print it. */
export const quoteBand = band("quote", ["paper", "rice", "floor", "leaf", "gold"], {
  text: text(400),
  name: text(60),
  role: text(90),
  permission: day,
  photograph: z.optional(photograph),
});
