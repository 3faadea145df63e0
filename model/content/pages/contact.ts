import * as z from "zod/mini";
import {
  CONTACT_FIELD_NAMES,
  SELECT_FIELDS,
  isSelectField,
  type SelectField,
  type TypedField,
} from "../../contact/field-names.ts";
import { PROBLEM_CODES } from "../../contact/field-problem.ts";
import { recordOf } from "../../record-of.ts";
import { link, slug, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

const field = {
  /** Label above the field. */
  label: words(80),
  /** The field's name in the list of things to mend. */
  short: z.optional(words(40)),
  /** Help under the field. */
  hint: z.optional(words(160)),
  /** Example inside the empty field; never the only label. */
  placeholder: z.optional(words(60)),
};

const select = z.strictObject({
  ...field,
  /** First entry of the list, when none was chosen. */
  choose: words(60),
  /** What may be chosen: its name in the message (of a topic in the address too, `?topic=`), and in the list. */
  options: z.array(z.strictObject({ slug, label: words(60) })).check(z.minLength(1), z.maxLength(16)),
});

const PLAIN_FIELDS = CONTACT_FIELD_NAMES.filter(
  (name): name is Exclude<TypedField, SelectField> => !isSelectField(name),
);

/** content/pages/contact.json: the contact page, its form and everything the form may say. */
export const contactSchema = z.strictObject({
  ...pageBase,
  heading: words(60),
  lede: words(300),
  /** Labels of the ways to reach the company; the facts come from site.json. */
  ways: z.strictObject({ email: words(30), phone: words(30), office: words(30), hours: words(30) }),
  form: z.strictObject({
    fields: z.strictObject({
      ...recordOf(PLAIN_FIELDS, () => z.strictObject(field)),
      ...recordOf(SELECT_FIELDS, () => select),
    }),
    /** Under the box for consent: the page that says what is kept. */
    privacy: link,
    /** Mark behind the label of a field that may stay empty. */
    optional: words(30),
    send: words(40),
    /** On the button while the message travels. */
    sending: words(40),
    /** Beside the button: what happens next. */
    promise: words(160),
  }),
  /** Heading of the list of things to mend; `{count}` is their number, in words from two on as far as they are given. */
  summary: z.strictObject({
    one: words(160),
    many: words(160),
    numbers: z.array(words(20)).check(z.maxLength(12)),
  }),
  /** Title of the page while something is wrong; `{title}` is its usual one. */
  wrongTitle: words(60),
  /** The server answered that it could not store the message. */
  failure: z.strictObject({ heading: words(80), text: words(300) }),
  /** The browser has no connection. */
  offline: z.strictObject({ heading: words(80), text: words(300) }),
  /** The form was sent, and nobody knows whether it arrived. */
  unreached: z.strictObject({ heading: words(80), text: words(300) }),
  /** This form was already sent with other words. */
  conflict: z.strictObject({ heading: words(80), text: words(300) }),
  /** What is said for each problem; `{min}`, `{max}` and `{count}` are numbers of characters. */
  problems: z.strictObject(recordOf(PROBLEM_CODES, () => words(200))),
});
