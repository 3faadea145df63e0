import * as z from "zod/mini";
import { link, text } from "#model/content/fields.ts";
import { postIds } from "#model/content/pages/page-base.ts";
import { section } from "#model/content/section.ts";

/** Posts of the blog. */
export const schema = section("posts", ["paper"], {
  heading: text(90),
  /** The link to all posts, or its label. */
  all: z.optional(z.union([text(40), link])),
  posts: postIds(1, 8),
  /** `tall` covers, `two` in a row with excerpts, or `beside` the heading; else low covers in rows. */
  layout: z.optional(z.enum(["tall", "two", "beside"])),
});
