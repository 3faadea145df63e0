import { field, group, lede, text, texts } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { entrySections, pageOfSections } from "./sections.ts";

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
  first: field(text(80), "The link on pages of services: `{price}` and `{duration}` are those of the offer."),
});
