import * as z from "zod/mini";
import { list, slug, text } from "./fields.ts";

/** A name and its slug. */
export const termSchema = z.strictObject({
  /** In the address: /blog/category/<slug>, /blog/tag/<slug>. */
  slug,
  /** As visitors see it. */
  name: text(40),
});

/** A category, a tag, an author or a series. */
export type Term = z.output<typeof termSchema>;

/** content/taxonomy.json: the only categories, tags and series that posts may name. */
export const taxonomySchema = z.strictObject({
  categories: list(termSchema, 1),
  tags: list(termSchema, 1),
  /** Series of posts. */
  series: z._default(z.array(termSchema), []),
});

export type Taxonomy = z.output<typeof taxonomySchema>;
