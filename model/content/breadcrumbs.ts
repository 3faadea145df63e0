import * as z from "zod/mini";
import { linkTarget, words } from "./words.ts";

/** The way from the home page to a page. */
export const breadcrumbsSchema = z.strictObject({
  /** Name of the landmark for those who hear the page. */
  label: words(40),
  /** From the home page on; the last step is the page itself and has no `href`. */
  trail: z
    .array(z.strictObject({ label: words(40), href: z.optional(linkTarget) }))
    .check(z.minLength(2, "must begin with the home page and end with this one"), z.maxLength(4)),
});
