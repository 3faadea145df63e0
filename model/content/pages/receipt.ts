import * as z from "zod/mini";
import { link, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/receipt.json: what a visitor sees after a message was stored. */
export const receiptSchema = z.strictObject({
  ...pageBase,
  title: words(60),
  /** Says that the message is here; `{reference}` is its number. */
  lede: words(300),
  /** What happens next, in order. */
  steps: z.array(words(140)).check(z.minLength(1), z.maxLength(5)),
  /** Something to read meanwhile. */
  more: link,
  /** The copy of the message, shown while the receipt is open. */
  copy: z.strictObject({
    title: words(60),
    /** Says how long the copy stays. */
    note: words(200),
    /** Labels of what was sent. */
    fields: z.strictObject({
      name: words(40),
      email: words(40),
      company: words(40),
      phone: words(40),
      topic: words(40),
      message: words(40),
    }),
  }),
  /** In place of the copy once the receipt has closed; `{reference}` is its number. */
  closed: words(300),
  /** When the receipt cannot be read just now. */
  unavailable: z.strictObject({ title: words(60), text: words(300) }),
});
