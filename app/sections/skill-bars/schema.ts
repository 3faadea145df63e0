import * as z from "zod/mini";
import { exactly, link, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Three skills as bars of twenty dots, by our own assessment. */
export const schema = section("skill-bars", ["paper"], {
  heading: text(90),
  /** Says whose assessment the figures are. */
  note: text(120),
  /** What is counted: `{closed}` of `{all}` jobs of the skill with the same title in a section `sounding` of /expertise. */
  counted: text(60),
  /** Link to the jobs. */
  more: link,
  items: exactly(
    z.strictObject({
      label: text(60),
      /** Percent of the bar. */
      value: z.int().check(z.minimum(0), z.maximum(100)),
    }),
    3,
  ),
});
