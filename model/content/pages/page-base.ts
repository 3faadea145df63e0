import * as z from "zod/mini";
import { field, group, heading, lede, link, list, slug, text, texts } from "../fields.ts";
import { pageHeadSchema } from "../page-head.ts";
import { photograph } from "../photograph.ts";

/** Fields of every file of content/pages. */
export const pageBase = {
  head: pageHeadSchema,
  anchors: field(
    z.optional(list(slug, 0, 200)),
    "Anchors of the page that links may lead to, beside those given by an `id` in its content.",
    { example: ["prices"] },
  ),
};

export const breadcrumbs = (fewest: number) =>
  field(list(text(40), fewest, 3), "The breadcrumbs after the home page.", { label: "Breadcrumbs" });

/** Texts of the visible head of most pages. */
export const pageIntro = {
  ...pageBase,
  crumbs: breadcrumbs(1),
  heading: heading(90, "The heading of the page."),
  lede: lede(400),
};

/** The same for pages headed by a kolam or a photograph. */
export const pictureIntro = { ...pageIntro, photograph: z.optional(photograph) };

/** Replacement text for missing content, with a link. */
export const notice = (help: string) =>
  group(help, {
    title: field(text(40), "The title in the tab of the browser."),
    heading: heading(90, "The heading."),
    text: field(text(300), "The text under it."),
    cta: field(link, "The button under the text.", { label: "Button" }),
  });

export const paginationCopy = group("The links to further pages of a list.", {
  label: field(text(40), "The label of the links, for screen readers."),
  ...texts(20, { previous: "The link to the previous page.", next: "The link to the next page." }),
  page: field(text(20), "The link to a page; `{page}` is its number."),
});

/** The contact link for an entry of a page. */
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
