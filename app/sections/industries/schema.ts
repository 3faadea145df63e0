import * as z from "zod/mini";
import { field, heading, lede, linkTarget, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const industry = z.strictObject({
  title: field(text(40), "The industry."),
  text: field(text(160), "What clients of the industry ask for, in their own words."),
  href: field(linkTarget, "Its most common problem, whose sentence is shown under the title.", {
    label: "Problem",
    example: "/business-solutions#problem-4",
  }),
});

export const schema = section(
  "industries",
  "Industries as rows, each leading to its most common problem.",
  ["paper"],
  {
    heading: heading(60),
    lede: lede(240),
    rows: field(list(industry, 1, 6), "The industries, in order."),
  },
);
