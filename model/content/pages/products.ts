import * as z from "zod/mini";
import { contactLink, list, slug, text } from "../fields.ts";
import { evenRows } from "./even-rows.ts";
import { comparison, contactTopic, pageIntro } from "./page-base.ts";
import { screenSchema } from "./product-screens.ts";

const productSchema = z.strictObject({
  /** Anchor of the product: /products#<id>. */
  id: slug,
  name: text(20),
  /** What it does, in two or three words. */
  does: text(30),
  /** What it is for, in one sentence. */
  lede: text(160),
  /** How it does it, and where its limit is. */
  text: text(340),
  ...contactTopic,
  screen: screenSchema,
  /** What it connects to, what it takes to start, what it costs. */
  facts: list(z.strictObject({ term: text(30), text: text(90) }), 2, 4),
});

/** The table of editions; a cell is text, or whether it is included. */
const editionsSchema = z
  .strictObject({
    ...comparison(40, z.union([text(60), z.boolean()])),
    /** Beside the heading: says that products and terms are samples. */
    note: text(120),
    /** The editions, from the smallest to the largest. */
    names: list(text(24), 2, 4),
    /** What a ringed and a bare dot mean. */
    marks: z.strictObject({ included: text(30), missing: text(30) }),
  })
  .check(evenRows("names"));

/** content/pages/products.json: the products. */
export const productsSchema = z.strictObject({
  ...pageIntro,
  /** Label of the links to the products, for screen reader users. */
  listLabel: text(40),
  products: list(productSchema, 2, 6),
  editions: editionsSchema,
  /** The closing call to action: a walkthrough drawn to scale. */
  walkthrough: z.strictObject({
    title: text(60),
    /** Unit after each number. */
    unit: text(10),
    steps: list(z.strictObject({ minutes: z.literal([10, 20, 30]), text: text(90) }), 2, 4),
    action: contactLink,
  }),
});
