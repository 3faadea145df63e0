import * as z from "zod/mini";
import { linkTarget, list, slug, text } from "../content/fields.ts";
import { entryBase } from "./entry-base.ts";

/** content/questions/<slug>.json: something that clients ask before they sign, with its answer. */
export const questionSchema = z.strictObject({
  ...entryBase,
  /** The question, as somebody would ask it. */
  title: text(90),
  /** The answer in one sentence, in lists. */
  text: text(200),
  /** The same at the head of its own page, in other words. */
  lede: text(200),
  answer: list(text(500), 1, 4),
  /** Where to read on. */
  more: z._default(list(z.strictObject({ label: text(60), href: linkTarget }), 0, 4), []),
  /** Anchors of content/pages/services.json that it is asked about. */
  services: z._default(list(slug, 0, 4), []),
});
