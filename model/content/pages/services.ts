import * as z from "zod/mini";
import { link, slug, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

const serviceSchema = z.strictObject({
  /** Anchor of the row: /services#<id>. */
  id: slug,
  title: words(60),
  /** One or two sentences: what is done, and how. */
  text: words(240),
  /** Words of the link to the contact form. */
  link: words(40),
  /** The topic chosen in that form: a slug of content/pages/contact.json. */
  topic: slug,
  /** What belongs to it, a few words each. */
  points: z.array(words(60)).check(z.minLength(1), z.maxLength(6)),
});

/** content/pages/services.json: where work can begin. */
export const servicesSchema = z.strictObject({
  ...pageBase,
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  /** Name of the list for those who hear the page. */
  listLabel: words(40),
  services: z.array(serviceSchema).check(z.length(7, "must have seven entries")),
  /** The call at the end of the page. */
  closing: z.strictObject({ title: words(90), action: link }),
});

/** One service, as the page lists it. */
export type Service = z.output<typeof serviceSchema>;
