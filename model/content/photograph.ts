import * as z from "zod/mini";
import { field, group, pattern, text } from "./fields.ts";

/** The kolam shown while the sizes of a photograph are missing. */
export const photograph = group("A picture that stands where a kolam would be drawn.", {
  src: field(
    pattern(
      /^\/media\/images\/\S(?:.*\S)?$/,
      "must be a picture of content/images, like /media/images/asha.jpg",
    ).check(z.maxLength(300)),
    "The file, a picture in content/images.",
    { label: "File", example: "/media/images/asha.jpg" },
  ),
  alt: field(text(160), "What the picture shows, for screen readers.", { label: "Description" }),
});
