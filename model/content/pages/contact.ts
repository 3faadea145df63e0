import * as z from "zod/mini";
import {
  CONTACT_FIELD_NAMES,
  SELECT_FIELDS,
  isSelectField,
  type SelectField,
  type TypedField,
} from "../../contact/field-names.ts";
import { PROBLEM_CODES } from "../../contact/field-problem.ts";
import { WISHES } from "../../contact/wished-times.ts";
import { recordOf } from "../../record-of.ts";
import { field, group, heading, lede, link, list, slug, text, texts } from "../fields.ts";
import { pageBase } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

const inputWords = {
  label: field(text(80), "The label above the field."),
  short: field(z.optional(text(40)), "The name of the field in the summary of errors."),
  hint: field(z.optional(text(160)), "The help under the field."),
  placeholder: field(z.optional(text(60)), "The placeholder; never the only label."),
};

const option = group("An option.", {
  slug: field(slug, "The name in the message, and of a topic in the address, as in /contact?topic=ai."),
  label: field(text(60), "The option as visitors read it."),
});

const select = group("A field with options.", {
  ...inputWords,
  choose: field(text(60), "The label of the empty option."),
  options: field(list(option, 1, 16), "The options, in order."),
});

const wishes = group("The wished times of a call.", {
  ...inputWords,
  hint: field(text(160), "The help under the field."),
  rows: field(list(text(30), WISHES, WISHES), "The name of each wish, for screen readers."),
  ...texts(20, { day: "The day of a wish, for screen readers.", time: "The time, for screen readers." }),
  choose: field(text(20), "The label of the empty option."),
  ...texts(80, {
    office: "The line for times by the office's clocks; `{zone}` is their name.",
    own: "The line for times by the visitor's clocks, `{zone}`.",
  }),
  ...texts(40, {
    before: "A `{time}` on the visitor's day before.",
    after: "A `{time}` on the visitor's day after.",
  }),
});

const PLAIN_FIELDS = CONTACT_FIELD_NAMES.filter(
  (name): name is Exclude<TypedField, SelectField> => !isSelectField(name),
);

const trouble = (help: string) =>
  group(help, { heading: heading(80, "The heading."), text: field(text(300), "The text under it.") });

export const contactSchema = group("The contact page, its form and every message of the form.", {
  ...pageBase,
  sections: sectionsAround("main"),
  heading: heading(60, "The heading of the page."),
  lede: lede(300),
  ways: group(
    "Labels of the contact details, which come from content/site.json.",
    texts(30, {
      email: "The e-mail address.",
      phone: "The telephone number.",
      office: "The postal address.",
      hours: "The opening hours.",
      person: "The person who answers.",
    }),
  ),
  form: group("The form.", {
    fields: group(
      "The words of each field. The sentence of consent is stored with each message and must be true.",
      {
        ...recordOf(PLAIN_FIELDS, (name) => group(`The words of the field ${name}.`, inputWords)),
        ...recordOf(SELECT_FIELDS, (name) => field(select, `The words of the field ${name}.`)),
        times: wishes,
        kolam: z.optional(group("What is said of a drawing that goes with the message.", inputWords)),
      },
    ),
    privacy: field(link, "The link under the consent box, to the page that says what is stored."),
    optional: field(text(30), "The marker after the label of an optional field."),
    ...texts(40, { send: "The button.", sending: "The button while the message is being sent." }),
    promise: field(text(160), "The sentence beside the button: what happens next."),
  }),
  summary: group("The heading over the list of errors.", {
    ...texts(160, { one: "One error.", many: "Several, `{count}`, spelt out as in `numbers`." }),
    numbers: field(list(text(20), 0, 12), "Numbers spelt out, from two."),
  }),
  wrongTitle: field(text(60), "The page title while the form has errors; `{title}` is the usual one."),
  failure: trouble("The server could not store the message."),
  offline: trouble("The browser has no connection."),
  unreached: trouble("The form was sent, and it is unknown whether it arrived."),
  conflict: trouble("This form was already sent with other content."),
  problems: group(
    "A sentence for each problem; `{max}` and `{count}` are numbers of characters, `{wish}` that of a wished time.",
    recordOf(PROBLEM_CODES, (code) => field(text(200), `The sentence for ${code.replace(".", ": ")}.`)),
  ),
});
