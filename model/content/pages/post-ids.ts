import * as z from "zod/mini";
import { list } from "../fields.ts";

/**
 * Ids of the posts to show, in order, as text or as numbers. The newest other post replaces a missing one.
 */
export const postIds = (fewest: number, most = fewest) =>
  list(z.pipe(z.union([z.string(), z.int()]), z.transform(String)), fewest, most);
