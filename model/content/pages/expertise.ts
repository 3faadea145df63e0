import * as z from "zod/mini";
import { words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/expertise.json: skills, technologies and industries. */
export const expertiseSchema = z.strictObject({
  ...pageBase,
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
});
