import { field, group, heading, link, text, texts } from "../fields.ts";
import { pageBase } from "./page-base.ts";

const title = field(text(65), "The title in the tab of the browser, without the site's name.");
const retry = field(text(30), "The button that tries again.");

const failure = (help: string) =>
  group(help, {
    title,
    heading: heading(60, "The heading."),
    text: field(text(300), "The text under it."),
    cta: field(link, "The button that leads out of the page.", { label: "Button" }),
    reference: field(text(120), "The line with the number to quote, `{id}`."),
  });

export const errorsSchema = group("The pages for our own failures.", {
  ...pageBase,
  serverError: failure("A page that failed (status 500)."),
  unavailable: failure("A part of the site that does not answer for now (status 503)."),
  busy: group("More pages are asked for than can be made (status 503).", {
    title,
    ...texts(60, { heading: "The heading." }),
    ...texts(300, { text: "The text under it." }),
    retry,
  }),
  offline: group("A page that did not arrive in the browser.", {
    title,
    heading: heading(80, "The heading."),
    retry,
  }),
});
