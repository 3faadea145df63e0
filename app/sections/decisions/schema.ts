import * as z from "zod/mini";
import { list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Who decides what, as a table: a ringed dot decides, a bare dot is asked first. */
export const schema = section("decisions", ["paper"], {
  heading: text(60),
  /** Caption of the table, for screen reader users. */
  caption: text(160),
  /** Headings of the columns. */
  columns: z.strictObject({ question: text(40), you: text(20), us: text(20), practice: text(40) }),
  /** What a ringed and a bare dot mean. */
  marks: z.strictObject({ decides: text(30), asked: text(30) }),
  rows: list(
    z.strictObject({
      question: text(80),
      /** Whether the client decides it, and whether the company does; a party that does not decide is asked first. */
      you: z.boolean(),
      us: z.boolean(),
      practice: text(160),
    }),
    1,
    12,
  ),
});
