import * as z from "zod/mini";
import { field, group, list, slug, text } from "./fields.ts";

export const termSchema = group("A name and its slug.", {
  slug: field(slug, "The end of its address, as in /blog/category/<slug> and /blog/tag/<slug>."),
  name: field(text(40), "The name as visitors read it."),
});

/** A category, a tag, an author or a series. */
export type Term = z.output<typeof termSchema>;

/** Each of them is a page. */
const MOST_TERMS = 2000;

export const taxonomySchema = group("The only categories, tags and series for posts.", {
  categories: field(list(termSchema, 1, MOST_TERMS), "The categories; each post has one."),
  tags: field(list(termSchema, 1, MOST_TERMS), "The tags; each post has up to eight."),
  series: field(z._default(list(termSchema, 0, MOST_TERMS), []), "Series of posts, read from old to new."),
});

export type Taxonomy = z.output<typeof taxonomySchema>;
