import * as z from "zod/mini";

/**
 * Ids of the posts to show, in order, as text or as numbers; the newest other post stands in for a missing one.
 * @param count how many there must be
 */
export const postChoice = (count: number) =>
  z
    .array(z.pipe(z.union([z.string(), z.int()]), z.transform(String)))
    .check(z.length(count, `must name ${count} posts`));
