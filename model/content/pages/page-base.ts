import * as z from "zod/mini";
import { pageHeadSchema } from "../page-head.ts";
import { slug } from "../words.ts";

/** What every file of content/pages has. */
export const pageBase = {
  /** Title, description and keywords. */
  head: pageHeadSchema,
  /** Anchors of the page that links may name, beside those given by an `id` in its content. */
  anchors: z.optional(z.array(slug)),
};
