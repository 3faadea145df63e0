import { field, group, heading, lede, text, texts } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { entrySections, pageOfSections } from "./sections.ts";

export const downloadsSchema = pageOfSections("The list of downloads, and the words around each download.", {
  ...collectionWords,
  entrySections: entrySections("title", "main", "ask"),
  more: field(text(40), "The link to the page of a download."),
  labels: group("Labels of the facts.", {
    ...texts(20, { kind: "The kind of file.", size: "The size.", date: "The day of the version." }),
    ...texts(40, { more: "The heading over further links." }),
  }),
  inside: heading(60, "The heading over its parts."),
  ask: group("The call at the end of a download's own page.", {
    title: field(text(60), "The heading of the call."),
    lede: lede(160),
    label: field(text(50), "What the button says."),
  }),
});
