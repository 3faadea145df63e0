import * as z from "zod/mini";
import { photograph } from "#model/content/photograph.ts";
import { day, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** What somebody said, who that is, and since when we may print it. */
export const schema = section("quote", ["paper", "rice", "floor", "leaf", "gold"], {
  text: text(400),
  name: text(60),
  role: text(90),
  permission: day,
  photograph: z.optional(photograph),
});
