import * as z from "zod/mini";
import { CONSENT_GIVEN } from "./contact-fields.ts";
import {
  COMPANY_MAX_CHARS,
  EMAIL_MAX_CHARS,
  KEY_MAX_CHARS,
  KEY_MIN_CHARS,
  MESSAGE_MAX_CHARS,
  MESSAGE_MIN_CHARS,
  NAME_MAX_CHARS,
  PHONE_MAX_CHARS,
  PHONE_MIN_DIGITS,
  TOPIC_MAX_CHARS,
} from "./contact-limits.ts";
import { isEmailAddress } from "./email-address.ts";
import type { ProblemCode } from "./field-problem.ts";
import { cleanCampaignTag, cleanRouteName, referrerHost } from "./origin-page.ts";
import { countChars, isPlainText, tidyLine, tidyText } from "./plain-text.ts";

/** The topic of every message sent from a campaign page, where the visitor chooses none. */
export const CAMPAIGN_TOPIC = "campaign";

/** A rule that stops at its first failure, so that a field never has two problems at once. */
function rule(code: ProblemCode, holds: (text: string) => boolean) {
  return z.refine<string>(holds, { error: code, abort: true });
}

const filledIn = (text: string) => text !== "";
const upTo = (max: number) => (text: string) => countChars(text) <= max;

/** One schema a field: what it tidies, then what it asks, each rule failing with its problem code. */
export const fieldSchemas = {
  name: z
    .string()
    .check(
      z.overwrite(tidyLine),
      rule("name.missing", filledIn),
      rule("name.long", upTo(NAME_MAX_CHARS)),
      rule("name.characters", isPlainText),
    ),
  email: z
    .string()
    .check(
      z.overwrite(tidyLine),
      rule("email.missing", filledIn),
      rule("email.long", upTo(EMAIL_MAX_CHARS)),
      rule("email.malformed", isEmailAddress),
    ),
  company: z
    .string()
    .check(
      z.overwrite(tidyLine),
      rule("company.long", upTo(COMPANY_MAX_CHARS)),
      rule("company.characters", isPlainText),
    ),
  phone: z.string().check(
    z.overwrite(tidyLine),
    rule("phone.long", upTo(PHONE_MAX_CHARS)),
    rule("phone.malformed", (text) => text === "" || isPhoneNumber(text)),
  ),
  // Topics are content: the schema knows their form, whoever reads the content knows which of them exist.
  topic: z.string().check(
    z.overwrite(tidyLine),
    rule("topic.missing", filledIn),
    rule(
      "topic.unknown",
      (text) => text.length <= TOPIC_MAX_CHARS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text),
    ),
  ),
  message: z.string().check(
    z.overwrite(tidyText),
    rule("message.missing", filledIn),
    rule("message.short", (text) => countChars(text) >= MESSAGE_MIN_CHARS),
    rule("message.long", upTo(MESSAGE_MAX_CHARS)),
    rule("message.characters", isPlainText),
  ),
  consent: z.string().check(rule("consent.missing", (text) => text === CONSENT_GIVEN)),
};

/** What both forms carry without the visitor's doing. Only the key can be wrong: the rest is cleaned, never refused. */
const origin = {
  key: z
    .string()
    .check(
      rule(
        "form.stale",
        (text) =>
          text.length >= KEY_MIN_CHARS && text.length <= KEY_MAX_CHARS && /^[A-Za-z0-9_-]*$/.test(text),
      ),
    ),
  from: z.string().check(z.overwrite(cleanRouteName)),
  referrer: z.string().check(z.overwrite(referrerHost)),
  utm: z.strictObject({
    source: z.string().check(z.overwrite(cleanCampaignTag)),
    medium: z.string().check(z.overwrite(cleanCampaignTag)),
    campaign: z.string().check(z.overwrite(cleanCampaignTag)),
    term: z.string().check(z.overwrite(cleanCampaignTag)),
    content: z.string().check(z.overwrite(cleanCampaignTag)),
  }),
};

/** A message as the browser checks it, the server takes it and the store keeps it. */
export const contactMessageSchema = z.discriminatedUnion("form", [
  z.strictObject({ form: z.literal("contact"), ...fieldSchemas, ...origin }),
  z.strictObject({
    form: z.literal("campaign"),
    name: fieldSchemas.name,
    email: fieldSchemas.email,
    company: z.literal(""),
    phone: z.literal(""),
    topic: z.literal(CAMPAIGN_TOPIC),
    message: z.literal(""),
    consent: fieldSchemas.consent,
    ...origin,
  }),
]);

/** A message that may be stored: tidied, complete, within its limits. Optional fields left empty are "". */
export type ContactMessage = z.infer<typeof contactMessageSchema>;

function isPhoneNumber(text: string): boolean {
  return /^\+?[\p{Nd} ()./-]+$/u.test(text) && (text.match(/\p{Nd}/gu)?.length ?? 0) >= PHONE_MIN_DIGITS;
}
