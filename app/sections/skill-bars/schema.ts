import * as z from "zod/mini";
import { exactly, field, heading, link, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const skill = z.strictObject({
  label: field(text(60), "The name of the skill.", { label: "Skill" }),
  value: field(z.int().check(z.minimum(0), z.maximum(100)), "How much of the bar is filled, in percent.", {
    example: 80,
  }),
});

export const schema = section("skill-bars", "Three skills as bars of twenty dots, by our own assessment.", {
  heading: heading(90),
  note: field(text(120), "A line that says whose assessment the figures are."),
  counted: field(
    text(60),
    "What is counted: `{closed}` of `{all}` jobs of the skill with the same title in the drawing `sounding` of /expertise.",
    { example: "{closed} of {all} listed jobs" },
  ),
  more: field(link, "The link to the jobs."),
  items: field(exactly(skill, 3), "The skills, in order."),
});
