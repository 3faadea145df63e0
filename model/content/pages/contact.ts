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
import { link, list, slug, text } from "../fields.ts";
import { pageBase } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

const field = {
  /** Label above the field. */
  label: text(80),
  /** The field's name in the error summary. */
  short: z.optional(text(40)),
  /** Help under the field. */
  hint: z.optional(text(160)),
  /** Placeholder; never the only label. */
  placeholder: z.optional(text(60)),
};

const select = z.strictObject({
  ...field,
  /** Label of the empty option. */
  choose: text(60),
  /** The options: the name in the message (of a topic also in the address, `?topic=`), and the label in the list. */
  options: list(z.strictObject({ slug, label: text(60) }), 1, 16),
});

const wishes = z.strictObject({
  ...field,
  hint: text(160),
  /** What each wish and its two parts are called for those who hear them. */
  rows: list(text(30), WISHES, WISHES),
  day: text(20),
  time: text(20),
  /** Label of the empty option. */
  choose: text(20),
  /** By whose clocks the times are: the office's, or with scripts the visitor's own; `{zone}` is its name. */
  office: text(80),
  own: text(80),
  /** A `{time}` of which the visitor's day is the one before or after. */
  before: text(40),
  after: text(40),
});

const PLAIN_FIELDS = CONTACT_FIELD_NAMES.filter(
  (name): name is Exclude<TypedField, SelectField> => !isSelectField(name),
);

/** content/pages/contact.json: the contact page, its form and every message of the form. */
export const contactSchema = z.strictObject({
  ...pageBase,
  sections: sectionsAround("main"),
  heading: text(60),
  lede: text(300),
  /** Labels of the contact details, which come from site.json. */
  ways: z.strictObject({
    email: text(30),
    phone: text(30),
    office: text(30),
    hours: text(30),
    person: text(30),
  }),
  form: z.strictObject({
    fields: z.strictObject({
      ...recordOf(PLAIN_FIELDS, () => z.strictObject(field)),
      ...recordOf(SELECT_FIELDS, () => select),
      times: wishes,
    }),
    /** Under the consent box: the page that says what is stored. */
    privacy: link,
    /** Marker after the label of an optional field. */
    optional: text(30),
    send: text(40),
    /** On the button while the message is being sent. */
    sending: text(40),
    /** Beside the button: what happens next. */
    promise: text(160),
  }),
  /** Heading of the error summary; `{count}` is spelt out from two on, as far as `numbers` goes. */
  summary: z.strictObject({ one: text(160), many: text(160), numbers: list(text(20), 0, 12) }),
  /** Page title while the form has errors; `{title}` is the usual one. */
  wrongTitle: text(60),
  /** The server answered that it could not store the message. */
  failure: z.strictObject({ heading: text(80), text: text(300) }),
  /** The browser has no connection. */
  offline: z.strictObject({ heading: text(80), text: text(300) }),
  /** The form was sent, and it is unknown whether it arrived. */
  unreached: z.strictObject({ heading: text(80), text: text(300) }),
  /** This form was already sent with other content. */
  conflict: z.strictObject({ heading: text(80), text: text(300) }),
  /** The message for each problem; `{max}` and `{count}` are numbers of characters, `{wish}` that of a wished time. */
  problems: z.strictObject(recordOf(PROBLEM_CODES, () => text(200))),
});
