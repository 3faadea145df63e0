import * as z from "zod/mini";
import { slug, words } from "./words.ts";

/** A name and its part of an address. */
export const termSchema = z.strictObject({
  /** Part of the address: /blog/category/<slug>, /blog/tag/<slug>. */
  slug,
  /** What visitors read. */
  name: words(40),
});

/** A category, a tag, an author or a series. */
export type Term = z.output<typeof termSchema>;

/** content/taxonomy.json: the only categories, tags and series that posts may name. */
export const taxonomySchema = z.strictObject({
  categories: z.array(termSchema).check(z.minLength(1)),
  tags: z.array(termSchema).check(z.minLength(1)),
  /** Posts that belong together, where there are any. */
  series: z._default(z.array(termSchema), []),
});

export type Taxonomy = z.output<typeof taxonomySchema>;
