import * as z from "zod/mini";
import { exactly, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Technologies in columns; a chain of one, two or three dots shows our level in each. */
export const schema = section("technologies", ["paper"], {
  heading: text(60),
  /** Beside the heading. */
  note: text(120),
  /** What a chain of one, two and three dots means. */
  levels: exactly(z.strictObject({ label: text(40), text: text(240) }), 3),
  groups: list(
    z.strictObject({
      title: text(24),
      items: list(z.strictObject({ name: text(32), level: z.literal([1, 2, 3]) }), 1, 12),
    }),
    2,
    4,
  ),
});
