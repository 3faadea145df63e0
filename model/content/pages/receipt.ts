import * as z from "zod/mini";
import { link, list, text } from "../fields.ts";
import { pageBase } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

/** content/pages/receipt.json: what a visitor sees once a message has been stored. */
export const receiptSchema = z.strictObject({
  ...pageBase,
  sections: sectionsAround("main"),
  heading: text(60),
  /** Confirms receipt; `{reference}` is the message's number. */
  lede: text(300),
  /** What happens next, in order. */
  steps: list(text(140), 1, 5),
  /** When the answer comes at the latest. */
  answer: z.strictObject({
    label: text(60),
    /** The `{moment}` by the clocks of the office. */
    moment: text(60),
    /** The same `{moment}` by the visitor's clocks, in `{zone}`; in place of the name of the office's zone. */
    local: text(60),
  }),
  /**
   * The mail that confirms a message, where the settings ask for one. `{reference}`; and a paragraph with `{moment}`
   * and `{zone}`, which is left out once that moment is past.
   */
  mail: z.strictObject({ subject: text(120), text: list(text(400), 1) }),
  /** Something to read meanwhile. */
  more: link,
  /** The copy of the message, shown while the receipt is open. */
  copy: z.strictObject({
    heading: text(60),
    /** Says how long the copy stays. */
    note: text(200),
  }),
  /** After the receipt has closed: the reference and the next steps only. */
  closed: z.strictObject({ heading: text(60), lede: text(300) }),
  /** Not shown any more; files of sites may have it still. */
  busy: z.optional(z.strictObject({ heading: text(60), lede: text(300), retry: text(40) })),
  /** When the receipt cannot be read just now; `{email}` is the way out. */
  unavailable: z.strictObject({ heading: text(60), lede: text(300) }),
});
