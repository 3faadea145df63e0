import { field, group, heading, lede, link, text, texts } from "../fields.ts";
import { pageBase } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

export const notFoundSchema = group("The page for an address that does not exist.", {
  ...pageBase,
  sections: sectionsAround("main"),
  heading: heading(60, "The heading of the page."),
  lede: lede(300, "The text that says that the page does not exist."),
  back: group("The closing sentence: its beginning, the link, a full stop.", {
    lead: field(text(100), "The beginning of the sentence."),
    link,
  }),
  ...texts(60, {
    near: "The words before the link to a page with a similar address.",
    search: "The words before the search field.",
  }),
  image: field(text(120), "What the drawing shows, for screen readers."),
  cta: field(link, "The button to the home page.", { label: "Button" }),
});
