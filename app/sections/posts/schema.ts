import * as z from "zod/mini";
import { field, heading, link, text } from "#model/content/fields.ts";
import { postIds } from "#model/content/pages/page-base.ts";
import { section } from "#model/content/section.ts";

export const schema = section("posts", "Posts of the blog.", {
  heading: heading(90),
  all: field(z.optional(z.union([text(40), link])), "The link to all posts, or what it says.", {
    label: "All posts",
  }),
  posts: postIds(1, 8),
  layout: field(
    z.optional(z.enum(["tall", "two", "beside"])),
    "`tall` covers, `two` in a row with excerpts, or `beside` the heading; else low covers in rows.",
  ),
});
