import { isOneOf } from "../record-of.ts";
import type { TypedField } from "./contact-fields.ts";

interface ContactForm {
  /** The fields it shows, in its order. */
  shows: readonly TypedField[];
  /** What a message from it has in fields that it does not show; the others stay empty. */
  fixed: Partial<Record<TypedField, string>>;
}

/** The forms there are: the contact page's, and the short one of a campaign page. */
const FORMS = {
  contact: { shows: ["name", "company", "email", "phone", "topic", "message", "consent"], fixed: {} },
  campaign: { shows: ["name", "email", "consent"], fixed: { topic: "campaign" } },
} as const satisfies Record<string, ContactForm>;

export type FormKind = keyof typeof FORMS;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const FORM_KINDS = Object.keys(FORMS) as FormKind[];

/** What a form shows. */
export function contactForm(kind: FormKind): ContactForm {
  return FORMS[kind];
}

/** Every field that a form shows, in the order of the forms. */
export const TYPED_FIELDS: readonly TypedField[] = [
  ...new Set(FORM_KINDS.flatMap((kind) => FORMS[kind].shows)),
];

/**
 * A field that people never see and programs like to fill in. Browsers have nothing to offer for this name, so that
 * filling in by itself leaves it empty.
 */
export const TRAP_FIELD = "subject";

/** The parameters of an address that name a campaign, without their `utm_`. */
export const CAMPAIGN_TAGS = ["source", "medium", "campaign", "term", "content"] as const;

export const CAMPAIGN_FIELDS = CAMPAIGN_TAGS.map((tag) => `utm_${tag}` as const);

/** Everything that a form posts: what the visitor fills in, then what travels in hidden fields. */
export const FIELD_NAMES = [
  ...TYPED_FIELDS,
  TRAP_FIELD,
  "form",
  "key",
  "from",
  "referrer",
  ...CAMPAIGN_FIELDS,
] as const;

/** Any field of the form, hidden ones included. */
export type FieldName = (typeof FIELD_NAMES)[number];

/** What was posted, exactly as it came, so that a form can be shown again with nothing lost. Absent fields are "". */
export type ContactValues = Record<FieldName, string>;

/** Whether a name is that of a field a visitor fills in. */
export function isTypedField(name: string): name is TypedField {
  return isOneOf(TYPED_FIELDS, name);
}
