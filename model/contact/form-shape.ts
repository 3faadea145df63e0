import * as z from "zod/mini";
import { CONTACT_FIELDS } from "./contact-fields.ts";
import { list, slug, text } from "../content/fields.ts";
import { contactTopic } from "../content/pages/page-base.ts";

const { consent: _always, ...choices } = CONTACT_FIELDS;

type Choice = keyof typeof choices;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant that has some
const choiceNames = Object.keys(choices) as [Choice, ...Choice[]];

/** What a form says and asks for. */
export const formShape = {
  heading: text(60),
  lede: text(240),
  /** Who answers: a slug of content/people, and within which time. */
  person: z.optional(slug),
  promise: z.optional(text(120)),
  /** In this order. */
  fields: list(z.enum(choiceNames), 2, choiceNames.length),
  /** Labels that differ from those of the contact form. */
  labels: z.optional(z.partialRecord(z.enum(choiceNames), text(60))),
  /** The topic of its messages, unless the visitor chooses one. */
  topic: contactTopic.topic,
  send: text(30),
};

type Asking = { fields: readonly Choice[] };

export const asksForEmail = z.refine<Asking>(({ fields }) => fields.includes("email"), {
  error: "must ask for `email`: nobody could answer otherwise",
  path: ["fields"],
});
export const asksOnce = z.refine<Asking>(({ fields }) => new Set(fields).size === fields.length, {
  error: "must name each field once",
  path: ["fields"],
});

/** A form on the page of an entry, which has a place of its own for it. */
export const entryForm = z.strictObject(formShape).check(asksForEmail, asksOnce);

export type EntryForm = z.output<typeof entryForm>;
