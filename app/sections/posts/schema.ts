import * as z from "zod/mini";
import { text } from "#model/content/fields.ts";
import { postIds } from "#model/content/pages/page-base.ts";
import { section } from "#model/content/section.ts";

/** Posts of the blog. */
export const schema = section("posts", ["paper"], {
  heading: text(60),
  /** Label of the link to all posts. */
  all: z.optional(text(40)),
  posts: postIds(2, 8),
});
