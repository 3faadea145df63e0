import * as z from "zod/mini";
import { link, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/receipt.json: what a visitor sees after a message was stored. */
export const receiptSchema = z.strictObject({
  ...pageBase,
  heading: words(60),
  /** Says that the message is here; `{reference}` is its number. */
  lede: words(300),
  /** What happens next, in order. */
  steps: z.array(words(140)).check(z.minLength(1), z.maxLength(5)),
  /** When the answer comes at the latest. */
  answer: z.strictObject({
    label: words(60),
    /** The `{moment}` by the clocks of the office. */
    moment: words(60),
    /** The same `{moment}` by the visitor's clocks, in `{zone}`; in place of the name of the office's zone. */
    local: words(60),
  }),
  /**
   * The mail that confirms a message, where the settings ask for one. `{reference}`; and a paragraph with `{moment}`
   * and `{zone}`, which is left out once that moment is past.
   */
  mail: z.strictObject({ subject: words(120), text: z.array(words(400)).check(z.minLength(1)) }),
  /** Something to read meanwhile. */
  more: link,
  /** The copy of the message, shown while the receipt is open. */
  copy: z.strictObject({
    heading: words(60),
    /** Says how long the copy stays. */
    note: words(200),
  }),
  /** After the receipt has closed: the reference and the next steps only. */
  closed: z.strictObject({ heading: words(60), lede: words(300) }),
  /** When the receipt cannot be read just now; `{email}` is the way out. */
  unavailable: z.strictObject({ heading: words(60), lede: words(300) }),
});
