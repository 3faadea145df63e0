import * as z from "zod/mini";
import { link, linkTarget, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Words around the drawing while a visitor changes it; `{dots}` and `{lines}` are numbers. */
const play = z.strictObject({
  /** The drawing's name for screen readers, and how it is used. */
  name: text(120),
  /** What a join is called; `{row}` and `{dot}` are where it begins, `{toRow}` and `{toDot}` where it ends. */
  join: text(80),
  /** The count before anything was changed, when one line is left, when one change would leave one, and else. */
  begin: text(120),
  done: text(120),
  near: text(120),
  far: text(120),
  /** Instead of a hint, where no single change leaves one line. */
  noHint: text(120),
  mirror: text(24),
  undo: text(24),
  hint: text(24),
  keep: text(24),
  end: text(24),
});

/** What the company does, beside a kolam that visitors can change. It begins a page. */
export const schema = section("hero", ["floor"], {
  /** The heading, broken into lines on wide screens. */
  lines: list(text(40), 1, 4),
  lede: text(300),
  cta: link,
  /** The plain link beside the button. */
  secondary: link,
  /** Systems around the drawing, each with the page about it: first four on the right from the top, then two on the left. */
  labels: list(z.strictObject({ label: text(20), href: linkTarget }), 0, 6),
  /** Line under the drawing; `{dots}` is the number of its dots. */
  caption: text(160),
  /** Where the company is; at the other end of that line. */
  place: text(40),
  /** The link to the drawing that visitors can change. */
  draw: text(40),
  play,
});

export type PlayWords = z.output<typeof play>;
