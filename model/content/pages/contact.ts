import * as z from "zod/mini";
import { PROBLEM_CODES, type ProblemCode } from "#model/contact/field-problem.ts";
import { slug, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

const label = words(90);

const notice = z.strictObject({ title: words(80), text: words(300) });

const problems = z.strictObject(
  Object.fromEntries(PROBLEM_CODES.map((code) => [code, words(200)])) as Record<
    ProblemCode,
    ReturnType<typeof words>
  >,
);

const fields = z.strictObject({
  name: z.strictObject({ label }),
  company: z.strictObject({ label }),
  /** The placeholder is an example inside the empty field. */
  email: z.strictObject({ label, placeholder: words(60) }),
  phone: z.strictObject({ label }),
  /** `choose` is the first entry of the list, before a topic is chosen. */
  topic: z.strictObject({ label, choose: words(60) }),
  /** The hint stands under the field. */
  message: z.strictObject({ label, hint: words(160) }),
  consent: z.strictObject({ label }),
});

const summary = z.strictObject({
  /** When one thing is to be mended. */
  one: words(160),
  /** When there are several; `{count}` is their number in words. */
  many: words(160),
  /** The numbers in words, from two on. */
  counts: z.array(words(20)).check(z.minLength(1)),
  /** Names of the fields in the list. */
  fields: z.strictObject({
    name: label,
    email: label,
    company: label,
    phone: label,
    topic: label,
    message: label,
    consent: label,
  }),
});

/** content/pages/contact.json: the contact page, its form and everything the form may say. */
export const contactSchema = z.strictObject({
  ...pageBase,
  title: words(60),
  lede: words(300),
  /** Labels of the ways to reach the company; the facts come from site.json, but for the hours. */
  ways: z.strictObject({
    email: words(30),
    phone: words(30),
    office: words(30),
    hours: z.strictObject({ label: words(30), text: words(80) }),
  }),
  fields,
  /** Mark behind the label of a field that may stay empty. */
  optional: words(30),
  /** The topics: their names in the address (`?topic=`) and in the list. */
  topics: z.array(z.strictObject({ slug, label: words(60) })).check(z.minLength(1), z.maxLength(16)),
  submit: words(40),
  /** On the button while the message travels. */
  sending: words(40),
  /** Beside the button: what happens next. */
  promise: words(160),
  /** What is said for each problem; `{min}`, `{max}` and `{count}` are numbers of characters. */
  problems,
  /** Over the list of things to mend. */
  summary,
  /** The message could not be stored. */
  failure: notice,
  /** The browser could not reach the server. */
  offline: notice,
  /** This form was already sent with other words. */
  conflict: notice,
  /** Says that an unsent message was kept in the browser's tab. */
  draft: words(120),
});
