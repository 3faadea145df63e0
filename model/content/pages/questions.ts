import { field, group, lede, text, texts } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { entrySections, pageOfSections } from "./sections.ts";

export const questionsSchema = pageOfSections("The list of questions, and the words around each answer.", {
  ...collectionWords,
  entrySections: entrySections("title", "main", "ask"),
  more: field(text(40), "The link to the whole answer."),
  labels: group(
    "Headings beside the answer.",
    texts(40, { more: "The heading over further links.", services: "The heading over the services." }),
  ),
  ask: group("The call at the end of a question's own page.", {
    title: field(text(60), "The heading of the call."),
    lede: lede(160),
    label: field(text(50), "What the button says."),
  }),
});
