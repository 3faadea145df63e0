import * as z from "zod/mini";
import { pattern, text } from "./fields.ts";

/**
 * A picture of the content folder, and what it shows in words. It stands where a kolam would be drawn; until its sizes are
 * made, and where they cannot be, the kolam stands there.
 */
export const photograph = z.strictObject({
  src: pattern(
    /^\/media\/images\/\S(?:.*\S)?$/,
    "must be a picture of content/images, like /media/images/asha.jpg",
  ),
  alt: text(160),
});
