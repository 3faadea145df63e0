import * as z from "zod/mini";
import { list, slug, text } from "#model/content/fields.ts";
import { contactTopic } from "#model/content/pages/page-base.ts";
import { screenSchema } from "./screens/screen-schema.ts";
import { section } from "#model/content/section.ts";

const product = z.strictObject({
  /** Anchor of the product: its page, such as /products#<id>. */
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

/** Products, each with a stage for its screen, alternating between left and right. */
export const schema = section("products", ["paper"], {
  products: list(product, 2, 6),
});
