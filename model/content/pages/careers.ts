import { field, group, heading, lede, text, texts } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { entrySections, pageOfSections } from "./sections.ts";

export const careersSchema = pageOfSections("The list of roles, and the form of an application.", {
  ...collectionWords,
  entrySections: entrySections("title", "main"),
  labels: group("Labels of the facts.", {
    ...texts(20, { place: "The place.", pay: "The salary.", team: "The team.", closes: "The last day." }),
    ...texts(20, { kind: "The kind of employment.", starts: "The start.", person: "Who answers." }),
  }),
  closesNote: field(text(80), "A line beside the last day."),
  closed: field(text(60), "The line instead of the button of a closed role; `{day}` was its last."),
  apply: group("The form: a message with a link, and no upload. It is kept for KEEP_APPLICATION_MONTHS.", {
    label: field(text(30), "The button that leads to the form."),
    heading: heading(60, "The heading of the form."),
    lede: lede(200),
    message: group("The box for the message.", {
      label: field(text(80), "The label above the box."),
      hint: field(text(160), "The help under the box."),
    }),
    consent: field(text(240), "The sentence to agree to; `{keepApplications}` says how long data is kept."),
    send: field(text(40), "What the button says."),
    promise: field(text(160), "The sentence beside the button."),
    about: field(text(30), "The topic of applications in mails and lists."),
  }),
});
