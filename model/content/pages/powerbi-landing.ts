import * as z from "zod/mini";
import { field, group, heading, lede, list, text } from "../fields.ts";
import { pageBase } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

const bar = group("A row of the chart.", {
  label: field(text(40), "What is counted."),
  count: field(z.int().check(z.minimum(1), z.maximum(20)), "The number, a dot each."),
});

export const powerbiLandingSchema = group("The campaign page.", {
  ...pageBase,
  sections: sectionsAround("main"),
  heading: heading(90, "The heading of the page."),
  lede: lede(400),
  bars: group("A chart of dots.", {
    caption: field(text(120), "What the chart shows, and that it is a sample."),
    items: field(list(bar, 3, 5), "The rows, in order."),
  }),
  form: group("The form.", {
    heading: heading(60, "The heading of the form."),
    send: field(text(40), "What the button says."),
    legal: field(text(300), "The text under the button: what happens to the details."),
  }),
});
