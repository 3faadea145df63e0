import * as z from "zod/mini";
import { linkTarget, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const industry = z.strictObject({
  title: text(40),
  /** What clients of the industry ask for, in their own words. */
  text: text(160),
  /** Its most common problem, /business-solutions#<id>, whose sentence is shown under the title. */
  href: linkTarget,
});

/** Industries as rows, each leading to its most common problem. */
export const schema = section("industries", ["paper"], {
  heading: text(60),
  lede: text(240),
  rows: list(industry, 1, 6),
});
