import * as z from "zod/mini";
import { words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/power-platform.json: Dynamics 365 and Power Platform. */
export const powerPlatformSchema = z.strictObject({
  ...pageBase,
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
});
