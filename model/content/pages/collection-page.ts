import * as z from "zod/mini";
import { text } from "../fields.ts";

/** What entries of every collection take from the page that lists them. */
export const collectionWords = {
  /** The mark on an entry that is a sample, and the sentence beside it on the entry's own page. */
  sample: z.strictObject({ mark: text(20), note: text(160) }),
};
