import * as z from "zod/mini";
import { text } from "../content/fields.ts";
import { postIds } from "../content/pages/page-base.ts";
import { band } from "./band.ts";

/** Posts of the blog. */
export const postsBand = band("posts", ["paper"], {
  heading: text(60),
  /** Label of the link to all posts. */
  all: z.optional(text(40)),
  posts: postIds(2, 8),
});
