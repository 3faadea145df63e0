import * as z from "zod/mini";
import { day, field, group, heading, lede, list, slug, text, texts } from "../content/fields.ts";
import { postIds } from "../content/pages/page-base.ts";
import { claim, entryBase, personSlug, serviceAnchors, tally, TALLY_MAX } from "./entry-base.ts";

const reading = (help: string) => field(z.int().check(z.nonnegative()), help);

const figure = group("A figure that the client read twice; up to twenty it is drawn as dots.", {
  title: field(text(60), "What was counted."),
  before: reading("The number before the work."),
  after: reading("The number after it."),
  unit: field(z.optional(text(20)), "What follows both numbers.", { example: "days" }),
  one: field(z.optional(text(20)), "The same for the number 1.", { label: "Unit of one", example: "day" }),
  of: field(
    z.optional(z.int().check(z.positive())),
    "The whole that both numbers are counted from, drawn as bare dots.",
    { label: "Out of", example: 20 },
  ),
  read: field(day, "The day of the second reading."),
  ...claim,
}).check(
  z.refine(({ read, checkBy }) => read < checkBy, { error: "must be later than `read`", path: ["checkBy"] }),
  z.refine(({ before, after, of }) => of === undefined || (before <= of && after <= of), {
    error: "must not be below `before` or `after`",
    path: ["of"],
  }),
);

const chapter = group("One part of the story.", {
  heading: heading(60, "The heading of the part."),
  text: field(list(text(600), 1, 4), "Paragraphs, in order."),
  steps: field(z._default(list(text(200), 0, 8), []), "Steps under the paragraphs, in order."),
});

const team = group("Who did the work.", {
  theirs: field(z.int().check(z.nonnegative()), "How many of the client's people worked on it."),
  ours: field(z.int().check(z.positive()), "How many of ours."),
  ...texts(60, { text: "Both numbers in words." }),
  ...texts(80, { note: "A line under the words." }),
}).check(
  z.refine(({ theirs, ours }) => theirs + ours <= TALLY_MAX, `must be at most ${TALLY_MAX} people together`),
);

export const caseSchema = group("A finished piece of work, with figures read before and after it.", {
  ...entryBase,
  title: field(text(70), "What changed, for lists.", { example: "Month-end in two days, not nine" }),
  heading: heading(90, "The heading of its own page."),
  lede: lede(300),
  text: field(text(200), "What was done, for lists."),
  client: group("The client.", {
    name: field(text(60), "The client's name, or a description.", { example: "A distributor in Pune" }),
    ...texts(80, { note: "A line about the client." }),
  }),
  industry: field(text(30), "The client's industry; the list of cases filters by it."),
  duration: field(tally, "The length of the work; `count` is in weeks."),
  team,
  services: serviceAnchors(1, "The services by their anchors on /services; cases are filtered by them."),
  stack: field(list(text(50), 1, 8), "The products and languages used."),
  running: field(text(80), "Whether the result is still in use, and how."),
  posts: field(z._default(postIds(0, 4), []), "Posts that tell more of it, by their numbers."),
  story: group("The story of the work.", {
    lede: lede(240, "An introduction above the parts."),
    chapters: field(list(chapter, 1, 5), "The parts, in order."),
  }),
  figures: field(list(figure, 1, 3), "Figures from before and after the work."),
  quote: field(
    z.optional(
      group("What the client says.", {
        text: field(text(300), "The quote, without quotation marks."),
        ...texts(60, { name: "The speaker.", role: "The speaker's role." }),
        permitted: field(day, "The day on which the speaker agreed to be quoted."),
      }),
    ),
    "What the client says. It needs the day of the speaker's consent.",
  ),
  closing: group("The call at the end of the page.", {
    title: field(text(60), "The heading of the call."),
    text: field(text(120), "The text under it."),
    offer: field(z.optional(slug), "The offer for similar clients, by its file in content/offers.", {
      example: "system-map",
    }),
    person: personSlug("Who led the work, by the name of a file in content/people."),
  }),
});
