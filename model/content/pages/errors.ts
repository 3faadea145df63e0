import * as z from "zod/mini";
import { link, text } from "../fields.ts";
import { pageBase } from "./page-base.ts";

const failure = z.strictObject({
  /** Page title, without the site's name. */
  title: text(65),
  heading: text(60),
  text: text(300),
  /** Link out of the error page. */
  cta: link,
  /** Line with the number to quote; `{id}` is the request's id. */
  reference: text(120),
});

/** content/pages/errors.json: the pages for our own failures. */
export const errorsSchema = z.strictObject({
  ...pageBase,
  /** Status 500. */
  serverError: failure,
  /** Status 503: a dependency is down for now. */
  unavailable: failure,
  /** Status 503: more pages are asked for than can be made; `retry` asks for the page again. */
  busy: z.strictObject({ title: text(65), heading: text(60), text: text(300), retry: text(30) }),
  /** A client navigation failed; `retry` tries again. */
  offline: z.strictObject({ title: text(65), heading: text(80), retry: text(30) }),
});
