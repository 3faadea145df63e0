import * as z from "zod/mini";
import { link, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

const failure = z.strictObject({
  /** Title of the page, without the site's name. */
  title: words(65),
  heading: words(60),
  text: words(300),
  /** The way on. */
  cta: link,
  /** Line with the number to quote; `{id}` is the request's id. */
  reference: words(120),
});

/** content/pages/errors.json: the words of the pages for failures of our own. */
export const errorsSchema = z.strictObject({
  ...pageBase,
  /** Something broke: answer 500. */
  serverError: failure,
  /** Something we need is down for now: answer 503. */
  unavailable: failure,
  /** A page that a click asked for did not arrive; `retry` asks again. */
  offline: z.strictObject({ title: words(65), heading: words(80), retry: words(30) }),
});
