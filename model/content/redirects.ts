import * as z from "zod/mini";
import { pattern } from "./fields.ts";

const PATH = /^\/(?!\/)[^\s?#]*$/;

/** content/redirects.json, which is optional: old addresses, each with the path of the page that replaces it. */
export const redirectsSchema = z.record(
  pattern(PATH, "must be the path of an old address, like /2019/05/a-note, without its query"),
  pattern(PATH, "must be the path of a page of this site, like /post/12/a-note"),
);

/** New paths by old ones. */
export type Redirects = z.output<typeof redirectsSchema>;
