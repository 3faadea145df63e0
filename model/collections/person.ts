import * as z from "zod/mini";
import { field, group, lede, list, slug, text, texts } from "../content/fields.ts";
import { entryBase } from "./entry-base.ts";

/** The highest of a skill's levels. */
export const SKILL_LEVELS = 5;

const skill = group("A skill.", {
  name: field(text(40), "What it is."),
  level: field(z.int().check(z.minimum(1), z.maximum(SKILL_LEVELS)), "The level, by their own estimate."),
});

export const personSchema = group("A colleague who answers visitors.", {
  ...entryBase,
  title: field(text(60), "The whole name."),
  callName: field(text(30), "The name among colleagues, `{person}` in content/pages/people.json."),
  role: field(text(50), "The role in the company."),
  lede: lede(240),
  since: field(z.int().check(z.minimum(1900), z.maximum(2100)), "The year in which the work here began."),
  place: field(text(40), "The place of work."),
  languages: field(list(text(30), 1, 6), "The languages spoken."),
  quote: field(z.optional(text(160)), "A sentence in that person's own words."),
  about: field(list(text(500), 1, 4), "Paragraphs about the person, in order."),
  skills: field(list(skill, 1, 8), "Skills, each drawn as dots."),
  answers: group("What that person answers.", {
    ...texts(80, { text: "The subjects in words." }),
    topics: field(list(slug, 0, 6), "Topics of content/pages/contact.json with this name beside them.", {
      example: ["ai"],
    }),
  }),
  author: field(z.optional(slug), "This person as an author of posts, as in /blog/author/asha-sample.", {
    example: "asha-sample",
  }),
});
