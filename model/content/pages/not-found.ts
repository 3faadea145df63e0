import * as z from "zod/mini";
import { link, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/not-found.json: the page for an address that does not exist. */
export const notFoundSchema = z.strictObject({
  ...pageBase,
  title: words(60),
  /** Says that the page does not exist; its last sentence goes on with the link. */
  text: words(300),
  /** Ends the text. */
  link,
  /** The button home. */
  action: link,
  /** What the drawing shows. */
  image: words(120),
});
