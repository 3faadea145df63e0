import * as z from "zod/mini";
import { field, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const clause = z.strictObject({
  asked: field(text(70), "What one side asks."),
  answered: field(text(80), "What the other side gives for it."),
});

export const schema = section("treaty", "What each side may ask of the other, across one chain.", {
  ask: field(text(40), "The heading on the left.", { example: "We ask you." }),
  answer: field(text(40), "The heading on the right.", { example: "You may ask us." }),
  clauses: field(list(clause, 2, 8), "The clauses, in order."),
});
