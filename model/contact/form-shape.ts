import * as z from "zod/mini";
import { CONTACT_FIELDS } from "./contact-fields.ts";
import { field, group, heading, lede, list, rule, slug, text } from "../content/fields.ts";
import { contactTopic } from "../content/pages/page-base.ts";

const { consent: _always, kolam: _brought, ...choices } = CONTACT_FIELDS;

type Choice = keyof typeof choices;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant that has some
const choiceNames = Object.keys(choices) as [Choice, ...Choice[]];

const asks = (must: string, test: (names: readonly Choice[]) => boolean) =>
  rule(must, (names: Choice[]) => names, test);

/** Texts and fields of a form. */
export const formShape = {
  heading: heading(60),
  lede: lede(240),
  person: field(z.optional(slug), "Who answers, by the name of a file in content/people.", {
    example: "asha-sample",
  }),
  promise: field(z.optional(text(120)), "A sentence beside the button, such as within which time we answer."),
  fields: field(
    list(z.enum(choiceNames), 2, choiceNames.length).check(
      asks("must ask for `email`: there is no other way to answer", (names) => names.includes("email")),
      asks("must name each field once", (names) => new Set(names).size === names.length),
    ),
    "What the form asks for, in this order, `email` among them. `times` are up to three wished half hours within the office hours of the next sixty days: each becomes a calendar file in the mail, and none is booked by itself. The consent box is always there.",
    { example: ["name", "email"] },
  ),
  labels: field(
    z.optional(z.partialRecord(z.enum(choiceNames), field(text(60), "The label.", { label: "Label" }))),
    "Labels that differ from those of the contact form.",
    { example: { phone: "Where we should call you" } },
  ),
  topic: field(contactTopic.topic, "The topic of its messages, unless the visitor chooses one."),
  send: field(text(30), "What the button says.", { label: "Button" }),
};

/** A form on the page of an entry. */
export const entryForm = group("A form.", formShape);

export type EntryForm = z.output<typeof entryForm>;
