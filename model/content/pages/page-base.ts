import * as z from "zod/mini";
import { field, link, list, slug, text } from "../fields.ts";
import { pageHeadSchema } from "../page-head.ts";
import { photograph } from "../photograph.ts";

/** What every file of content/pages has. */
export const pageBase = {
  head: pageHeadSchema,
  /** Anchors of the page that links may point to, beside those given by an `id` in its content. */
  anchors: z.optional(z.array(slug)),
};

/** What the visible head of most pages says. */
export const pageIntro = {
  ...pageBase,
  /** Breadcrumb trail, after the home page. */
  crumbs: list(text(40), 1, 3),
  heading: text(90),
  lede: text(400),
};

/** The same of pages whose head is a kolam, or a photograph in its place. */
export const pictureIntro = { ...pageIntro, photograph: z.optional(photograph) };

/** What stands in place of something that is not there, and the way on. */
export const notice = z.strictObject({ title: text(40), heading: text(90), text: text(300), cta: link });

/** Copy of the pagination of a list; `{page}` in `page` is a number. */
export const paginationCopy = z.strictObject({
  label: text(40),
  previous: text(20),
  next: text(20),
  page: text(20),
});

/** What asks about an entry of a page. */
export const contactTopic = {
  link: field(text(50), "What the link to the contact form says.", { label: "Link" }),
  topic: field(slug, "The topic that the contact form selects, one of content/pages/contact.json.", {
    example: "dynamics-365",
  }),
};

/** Ids of posts, as text or as numbers. */
export function postIds(fewest: number, most: number) {
  const id = z.union([z.string().check(z.maxLength(40)), z.int()]);
  return field(
    list(z.pipe(id, z.transform(String)), fewest, most),
    "The posts by their numbers, in order; the newest other post replaces a missing one.",
    { example: Array.from({ length: fewest }, (_, index) => index + 1) },
  );
}
