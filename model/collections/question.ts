import * as z from "zod/mini";
import { field, group, lede, link, list, text } from "../content/fields.ts";
import { entryBase, serviceAnchors } from "./entry-base.ts";

export const questionSchema = group("A question that clients ask before they sign, with its answer.", {
  ...entryBase,
  title: field(text(90), "The question in a client's words.", { example: "Who owns the code?" }),
  text: field(text(200), "The answer in one sentence, for lists."),
  lede: lede(200, "The same at the head of its own page, in other words."),
  answer: field(list(text(500), 1, 4), "The paragraphs of the answer, in order."),
  more: field(z._default(list(link, 0, 4), []), "Links to read on."),
  services: z._default(
    serviceAnchors(0, "The services that it concerns, by their anchors on /services."),
    [],
  ),
});
