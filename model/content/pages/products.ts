import * as z from "zod/mini";
import { words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/products.json: what can be had now. */
export const productsSchema = z.strictObject({
  ...pageBase,
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
});
