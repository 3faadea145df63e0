import * as z from "zod/mini";
import { list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Promises as tall rows, each with a way to check it, that open to show the clause of the contract. */
export const schema = section("promises", ["paper"], {
  heading: text(60),
  labels: z.strictObject({ test: text(30), clause: text(40) }),
  items: list(
    z.strictObject({
      title: text(60),
      text: text(200),
      /** How a client can check that it is kept. */
      test: text(140),
      /** The same as worded in the contract. */
      clause: text(400),
    }),
    2,
    8,
  ),
  /** Note under the rows: says that the clauses are samples. */
  note: text(160),
});
