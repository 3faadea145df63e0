import * as z from "zod/mini";
import { words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/business-solutions.json: problems and starting points. */
export const businessSolutionsSchema = z.strictObject({
  ...pageBase,
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
});
