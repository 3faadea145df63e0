import * as z from "zod/mini";
import { link, slug, words } from "../words.ts";
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
  text: words(300),
  /** Words of the link to the contact form. */
  link: words(50),
  /** The topic chosen in that form: a slug of content/pages/contact.json. */
  topic: slug,
  screen: screenSchema,
  /** What it connects to, what it takes to begin, what it costs. */
  facts: z
    .array(z.strictObject({ term: words(30), text: words(80) }))
    .check(z.length(4, "must have four entries")),
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
  /** What the products and their terms are worth. */
  note: words(120),
  /** The call at the end of the page: a walkthrough, drawn to scale. */
  walkthrough: z.strictObject({
    title: words(60),
    /** Unit after each number. */
    unit: words(10),
    steps: z
      .array(z.strictObject({ minutes: z.literal([10, 20, 30]), text: words(90) }))
      .check(z.minLength(2), z.maxLength(4)),
    action: link,
  }),
});

/** One product, as the page lists it. */
export type Product = z.output<typeof productSchema>;

/** The call at the end of the page. */
export type WalkthroughWords = z.output<typeof productsSchema>["walkthrough"];
