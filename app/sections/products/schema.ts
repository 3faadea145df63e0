import * as z from "zod/mini";
import { field, list, slug, text } from "#model/content/fields.ts";
import { photograph } from "#model/content/photograph.ts";
import { contactTopic } from "#model/content/pages/page-base.ts";
import { screenSchema } from "./screens/screen-schema.ts";
import { section } from "#model/content/section.ts";

const fact = z.strictObject({
  term: field(text(30), "The small heading of the fact.", { label: "Heading", example: "Connects to" }),
  text: field(text(90), "The fact."),
});

const product = z.strictObject({
  id: field(slug, "The anchor of the product: it is found at `/products#<id>`.", { label: "Anchor" }),
  name: field(text(20), "The name of the product."),
  does: field(text(30), "What it does, in two or three words.", { example: "counts stock" }),
  lede: field(text(160), "What it is for, in one sentence.", { label: "Introduction" }),
  text: field(text(340), "How it does it, and where its limit is."),
  ...contactTopic,
  screen: field(
    z.optional(screenSchema),
    "A mock-up of its screen; nothing in it can be used. Without one there is a kolam of its name.",
  ),
  photograph: field(z.optional(photograph), "A photograph in place of the screen."),
  facts: field(list(fact, 2, 4), "What it connects to, what it takes to start, what it costs."),
});

export const schema = section("products", "Products with their screens, left and right in turn.", {
  products: field(list(product, 2, 6), "The products, in order."),
});
