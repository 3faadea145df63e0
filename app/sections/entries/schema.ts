import * as z from "zod/mini";
import { field, heading, link, list, slug, text } from "#model/content/fields.ts";
import { postIds } from "#model/content/pages/page-base.ts";
import { section } from "#model/content/section.ts";

const filters = z.strictObject({
  service: field(text(20), "The label of the links that choose a service."),
  industry: field(text(20), "The label of the links that choose an industry."),
  all: field(text(20), "The link that takes a choice back."),
  one: field(text(30), "The number of cases when one matches."),
  many: field(text(30), "The number when several match, `{count}`.", { example: "{count} cases" }),
  none: field(text(120), "The text when no case matches."),
});

const ended = z.strictObject({
  text: field(text(80), "The line; `{roles}` are those that closed not long ago.", {
    example: "Closed in the last thirty days: {roles}.",
  }),
  role: field(text(40), "How each of them is named, by `{role}` and `{day}`.", {
    example: "{role}, on {day}",
  }),
});

const COLLECTIONS = ["offers", "downloads", "jobs", "cases", "people"] as const;

/** The fields that some collections alone have. */
const OF_SOME: Readonly<Record<string, readonly string[]>> = {
  note: COLLECTIONS,
  entries: COLLECTIONS,
  filters: ["cases"],
  none: ["jobs"],
  ended: ["jobs"],
  posts: ["posts"],
  all: ["posts"],
};
const OF_LAYOUT = { answers: "people", tall: "posts", two: "posts", beside: "posts" } as const;

export const schema = section(
  "entries",
  "Entries of a collection, each with what its kind has: offers, downloads, open roles, cases or people; or posts of the blog.",
  {
    collection: field(z.enum([...COLLECTIONS, "posts"]), "The folder of content that they are from."),
    heading: heading(90),
    note: field(z.optional(text(120)), "A line beside the heading."),
    entries: field(
      z.optional(list(slug, 1, 12)),
      "The entries by the names of their files, in order; all when left out.",
    ),
    posts: z.optional(postIds(1, 8)),
    all: field(z.optional(z.union([text(40), link])), "The link to all posts, or what it says.", {
      label: "All posts",
    }),
    layout: field(
      z.optional(z.enum(["answers", "tall", "two", "beside"])),
      "`answers` shows what one may ask, in rows, and who answers it; else people have portraits. Posts have `tall` covers, stand `two` in a row with excerpts, or `beside` the heading; else low covers in rows.",
    ),
    filters: field(
      z.optional(filters),
      "The words of the links on /cases that filter cases; then only screen readers read the heading.",
    ),
    none: field(z.optional(text(120)), "What stands in place of roles when all have closed."),
    ended: field(z.optional(ended), "A line under the roles, about closed ones."),
  },
).check(
  ...Object.entries(OF_SOME).map(([name, collections]) =>
    z.refine<{ collection: string }>(
      (copy) => !Object.hasOwn(copy, name) || collections.includes(copy.collection),
      { error: `must be left out, unless \`collection\` is ${collections.join(" or ")}`, path: [name] },
    ),
  ),
  z.refine(({ layout, collection }) => !layout || OF_LAYOUT[layout] === collection, {
    error: "must be left out or another, since `collection` does not have it",
    path: ["layout"],
  }),
  z.refine(({ posts, collection }) => posts || collection !== "posts", {
    error: "must be there, since `collection` is posts",
    path: ["posts"],
  }),
);
