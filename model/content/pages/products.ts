import * as z from "zod/mini";
import { contactLink, slug, words } from "../words.ts";
import { pageBase } from "./page-base.ts";
import { screenSchema } from "./product-screens.ts";

const productSchema = z.strictObject({
  /** Anchor of the product: /products#<id>. */
  id: slug,
  name: words(20),
  /** What it does, in two or three words. */
  does: words(30),
  /** What it is for, in one sentence. */
  lede: words(160),
  /** How it does it, and where its limit is. */
  text: words(340),
  /** Words of the link to the contact form. */
  link: words(50),
  /** The topic chosen in that form: a slug of content/pages/contact.json. */
  topic: slug,
  screen: screenSchema,
  /** What it connects to, what it takes to begin, what it costs. */
  facts: z
    .array(z.strictObject({ term: words(30), text: words(90) }))
    .check(z.length(4, "must have four entries")),
});

/** How the products can be had, as a table. */
const editionsSchema = z.strictObject({
  heading: words(60),
  /** Beside the heading: says that products and terms are samples. */
  note: words(120),
  /** What the table is, for those who hear the page. */
  caption: words(160),
  /** Heading of the first column, for those who hear the page. */
  corner: words(30),
  /** The editions, from the smallest to the largest. */
  names: z.array(words(24)).check(z.length(3, "must have three entries")),
  rows: z
    .array(
      z.strictObject({
        label: words(40),
        /** In the order of the editions: words, or whether it is included. */
        cells: z.array(z.union([words(60), z.boolean()])).check(z.length(3, "must have three entries")),
      }),
    )
    .check(z.minLength(1), z.maxLength(16)),
  /** What a ringed and a bare dot mean. */
  marks: z.strictObject({ included: words(30), missing: words(30) }),
});

/** content/pages/products.json: what can be had now. */
export const productsSchema = z.strictObject({
  ...pageBase,
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  /** Name of the links down to the products for those who hear the page. */
  listLabel: words(40),
  products: z.array(productSchema).check(z.length(3, "must have three entries")),
  editions: editionsSchema,
  /** The call at the end of the page: a walkthrough, drawn to scale. */
  walkthrough: z.strictObject({
    title: words(60),
    /** Unit after each number. */
    unit: words(10),
    steps: z
      .array(z.strictObject({ minutes: z.literal([10, 20, 30]), text: words(90) }))
      .check(z.minLength(2), z.maxLength(4)),
    action: contactLink,
  }),
});

/** One product, as the page lists it. */
export type Product = z.output<typeof productSchema>;

/** The call at the end of the page. */
export type WalkthroughWords = z.output<typeof productsSchema>["walkthrough"];

/** How the products can be had. */
export type EditionWords = z.output<typeof editionsSchema>;
