import * as z from "zod/mini";
import { link, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

const failure = z.strictObject({
  title: words(80),
  /** What happened and what to do; `{email}` is the way out. */
  text: words(300),
});

/** content/pages/errors.json: the words of the pages for failures of our own. */
export const errorsSchema = z.strictObject({
  ...pageBase,
  /** Something broke. */
  500: failure,
  /** Something the page needs is not answering. */
  503: failure,
  /** Label of the link that asks for the same page again. */
  retry: words(40),
  home: link,
  /** Label before the request's number. */
  request: words(40),
});
