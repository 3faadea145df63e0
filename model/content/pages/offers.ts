import * as z from "zod/mini";
import { claim, serviceAnchors, shownAmount } from "../../collections/entry-base.ts";
import { field, group, lede, text, texts } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { contactTopic } from "./page-base.ts";
import { entrySections, pageOfSections } from "./sections.ts";

/** The anchor of the price of a team. */
export const TEAM = "team";

export const offersSchema = pageOfSections("The list of offers, and the words around each offer.", {
  ...collectionWords,
  entrySections: entrySections("title", "main", "ask"),
  more: field(text(30), "The link to an offer's own page."),
  labels: group(
    "Labels of the facts.",
    texts(20, { price: "The price.", duration: "The duration.", team: "The team.", suits: "The buyers." }),
  ),
  ask: group("The call at the end of an offer's own page.", {
    title: field(text(60), "The heading of the call."),
    lede: lede(160),
  }),
  team: z.optional(
    group(
      "The price of a team by the month: below the offers, at its services, and in the facts for buyers.",
      {
        title: field(text(50), "The name of what is sold."),
        text: field(text(160), "What it is, in a sentence or two."),
        ...shownAmount,
        ...claim,
        sample: field(z.optional(z.literal(true)), "Marks the price as a sample."),
        ...contactTopic,
        services: serviceAnchors(1, "The services that it is the price of, by their anchors on /services."),
      },
    ),
  ),
  first: field(text(80), "The link on pages of services: `{price}` and `{duration}` are those of the offer."),
});
