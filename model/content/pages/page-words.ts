import * as z from "zod/mini";
import { words } from "../words.ts";

/** The words of the way from page to page of a list; in `page`, `{page}` is a number. */
export const pageWords = z.strictObject({
  label: words(40),
  previous: words(20),
  next: words(20),
  page: words(20),
});
