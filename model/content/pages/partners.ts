import * as z from "zod/mini";
import { contactLink, exactly, link, list, text, titledText } from "../fields.ts";
import { evenRows } from "./even-rows.ts";
import { comparison, pageIntro } from "./page-base.ts";

/** content/pages/partners.json: partnerships. */
export const partnersSchema = z.strictObject({
  ...pageIntro,
  /** The button of the page head. */
  action: contactLink,
  /** What the three colours of dots mean. */
  key: z.strictObject({ yours: text(24), shared: text(24), ours: text(24) }),
  reasons: z.strictObject({ heading: text(60), items: list(titledText, 2, 12) }),
  /** Three kinds of partner, compared. */
  kinds: z
    .strictObject({
      ...comparison(24, text(120)),
      /** Beside the heading. */
      note: text(120),
      /** After the number of dots on wide screens. */
      shared: text(24),
      columns: exactly(
        z.strictObject({
          /** The drawing above it. */
          overlap: z.enum(["introduce", "deliver", "connect"]),
          name: text(20),
          /** The number of shared dots, spelt out; must match the drawing. */
          count: text(24),
        }),
        3,
      ),
    })
    .check(evenRows("columns")),
  /** What each side may ask of the other. */
  treaty: z.strictObject({
    ask: text(40),
    answer: text(40),
    clauses: list(z.strictObject({ asked: text(70), answered: text(80) }), 2, 8),
  }),
  /** How it starts, and which jobs we leave to others. */
  beginning: z.strictObject({
    heading: text(60),
    steps: exactly(titledText, 3),
    gaps: z.strictObject({
      label: text(40),
      /** `{count}` is the number of open jobs on the expertise page. */
      text: text(240),
      link,
    }),
  }),
  /** The call at the end of the page. */
  closing: z.strictObject({ title: text(90), action: contactLink }),
});
