import { text, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** A kolam in three steps: dots, decisions between them, and the line. It begins a page. `{dots}`, `{joins}`, `{walls}` and `{decisions}` are its counts, `{seed}` its seed. */
export const schema = section("kolam-steps", ["rice"], {
  heading: text(90),
  lede: text(400),
  /** The word that the drawing is computed from. */
  seed: text(40),
  dots: titledText,
  grid: titledText,
  line: titledText,
  /** Caption under the three drawings. */
  caption: text(160),
});
