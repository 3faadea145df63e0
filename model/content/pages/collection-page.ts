import * as z from "zod/mini";
import { text } from "../fields.ts";
import { pictureIntro } from "./page-base.ts";

/** What the page of every collection has; it is shown as long as there are entries. */
export const collectionPage = {
  ...pictureIntro,
  /** The mark on an entry that is a sample, and the sentence beside it on the entry's own page. */
  sample: z.strictObject({ mark: text(20), note: text(160) }),
};
