import * as z from "zod/mini";
import { text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** All cases of content/cases, with links that narrow them down by service and industry. */
export const schema = section("cases", ["paper"], {
  /** Name of the list, for screen reader users. */
  label: text(90),
  /** Above the list; `{count}` is how many cases match. */
  filters: z.strictObject({
    service: text(20),
    industry: text(20),
    all: text(20),
    one: text(30),
    many: text(30),
    none: text(120),
  }),
});
