import { field, group, heading, lede, text, texts } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { entrySections, pageOfSections } from "./sections.ts";

export const peopleSchema = pageOfSections("The list of people, and the words around each person.", {
  ...collectionWords,
  entrySections: entrySections("title", "main", "ask"),
  labels: group("Labels of the facts.", {
    ...texts(20, {
      role: "The role.",
      since: "The year of the start.",
      place: "The place.",
      posts: "The posts.",
    }),
    ...texts(20, { languages: "The languages.", answers: "The subjects of answers." }),
    ...texts(40, { allPosts: "The link to all posts of that author." }),
  }),
  write: field(text(40), "The button that writes to `{person}`, the name among colleagues."),
  skills: group("The list of skills.", {
    heading: heading(60, "The heading of the list."),
    note: field(text(60), "A line beside it, such as whose estimate the levels are."),
    level: field(text(40), "A level, as screen readers announce it."),
  }),
  cases: field(text(60), "The heading over the cases that the person led."),
  ask: group("The call at the end of a person's own page; `{person}` is the name among colleagues.", {
    title: field(text(60), "The heading of the call."),
    lede: lede(160),
  }),
});
