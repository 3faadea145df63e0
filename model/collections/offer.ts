import * as z from "zod/mini";
import { entryForm } from "../contact/form-shape.ts";
import { field, group, heading, lede, list, rule, slug, text, texts, titledText } from "../content/fields.ts";
import { downloadLink } from "./download.ts";
import { entryAction, entryBase, priceBand, serviceAnchors, tally } from "./entry-base.ts";

const row = group("A row.", {
  label: field(text(60), "What is counted, or judged."),
  count: field(z.optional(tally.shape.count), "A number, drawn as dots."),
  text: field(z.optional(text(120)), "What was found."),
});

const systemMap = group("Named systems as dots, and lines between those that are joined.", {
  systems: field(
    list(
      group("A system.", {
        name: field(text(24), "The name of the system."),
        unknown: field(z.optional(z.literal(true)), "Marks a system that IT did not know of."),
      }),
      4,
      40,
    ),
    "The systems, in order; joined ones are best beside each other.",
  ),
  joins: field(
    list(
      group("A join.", {
        from: field(text(24), "The name of one system."),
        to: field(text(24), "The name of the other."),
        count: tally.shape.count,
      }),
      1,
      12,
    ),
    "The joins; a line is as thick as its `count`.",
  ),
}).check(
  rule(
    "must join two of the `systems`",
    ({ joins }) => joins.flatMap(({ from, to }) => [from, to]),
    (names, { systems }) => names.every((name) => systems.some((system) => system.name === name)),
    ["joins"],
  ),
);

const sheet = group("One sheet of the sample.", {
  title: field(text(40), "The title of the sheet."),
  map: z.optional(systemMap),
  rows: field(z._default(list(row, 0, 12), []), "Rows, each with a number or with what was found."),
  note: field(text(120), "The line under the sheet."),
});

const step = group("A step.", {
  days: field(z.int().check(z.minimum(1), z.maximum(10)), "How many days the step takes."),
  when: field(text(30), "Which days these are.", { example: "Days 1 to 3" }),
  ...titledText.shape,
});

export const offerSchema = group("A first piece of work with a price, a length and a result.", {
  ...entryBase,
  title: field(text(50), "The name of the offer."),
  heading: heading(90, "The heading of its own page."),
  lede: lede(240),
  text: field(text(160), "What it is, for lists."),
  points: field(list(text(50), 2, 4), "What a buyer gets, for lists."),
  action: entryAction,
  price: priceBand("The price."),
  duration: field(tally, "How long it takes; `count` is the sum of the `days` of all steps."),
  team: field(tally, "The size of the team."),
  suits: group("The buyers whom it suits.", {
    ...texts(60, { text: "The buyers." }),
    ...texts(80, { note: "A line under it." }),
  }),
  services: serviceAnchors(1, "The services that it is a first step of, by their anchors on /services."),
  categories: field(
    z._default(list(slug, 0, 6), []),
    "Categories of the blog whose posts end with this offer; others end with the call of content/pages/blog.json.",
    { example: ["projects"] },
  ),
  deliverables: group("What the buyer gets.", {
    heading: heading(60),
    text: field(text(240), "The text under the heading."),
    points: field(list(text(80), 2, 6), "The parts, in order."),
  }),
  result: group("A sample of the result.", {
    heading: heading(60),
    label: field(text(240), "What the sample shows, for screen readers."),
    sheets: field(list(sheet, 1, 2), "The sheets of the sample."),
    whole: field(z.optional(downloadLink), "The whole sample, as a download."),
  }),
  course: group("The course of the work.", {
    heading: heading(60),
    steps: field(list(step, 3, 4), "The steps, in order."),
  }),
  terms: field(list(titledText, 1, 2), "What we need, and what the price does not include."),
  form: field(
    z.optional(entryForm),
    "A form of its own; without one, the button leads to the contact form with the topic of `action`.",
  ),
}).check(
  rule(
    "must take as many days together as `duration.count` says",
    ({ course }) => course.steps.map(({ days }) => days),
    (days, { duration }) => days.reduce((sum, one) => sum + one, 0) === duration.count,
    ["course", "steps"],
  ),
);
