import * as z from "zod/mini";
import { contactLink, field, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const step = z.strictObject({
  minutes: field(z.literal([10, 20, 30]), "How long it takes; the line is drawn to this scale."),
  text: field(text(90), "What happens in it."),
});

export const schema = section(
  "walkthrough",
  "A call to see a product: a walkthrough drawn to the scale of its minutes.",
  ["gold"],
  {
    title: field(text(60), "The heading of the call."),
    unit: field(text(10), "The unit after each number.", { example: "min" }),
    steps: field(list(step, 2, 4), "The parts, in order."),
    action: contactLink,
  },
);
