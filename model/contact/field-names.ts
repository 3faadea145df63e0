import { isOneOf } from "../record-of.ts";
import { CONTACT_FIELDS, CONTACT_FORMS, type ContactField, type ContactForm } from "./contact-fields.ts";

/** A field the visitor fills in. */
export type TypedField = keyof typeof CONTACT_FIELDS;

/** A field stored with the message. For consent, the agreed sentence is stored. */
export type StoredField = Exclude<TypedField, "consent">;

/** A field with options to choose from, which the content has. */
export type SelectField = {
  [Name in TypedField]: (typeof CONTACT_FIELDS)[Name]["control"] extends "select" ? Name : never;
}[TypedField];

/** A stored field that does not identify a person. */
export type ImpersonalField = {
  [Name in StoredField]: (typeof CONTACT_FIELDS)[Name]["personal"] extends true ? never : Name;
}[StoredField];

/** The row of a field. */
export function contactField(name: TypedField): ContactField {
  return CONTACT_FIELDS[name];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as TypedField[];

export const STORED_FIELDS = CONTACT_FIELD_NAMES.filter((name): name is StoredField => name !== "consent");

export const SELECT_FIELDS = CONTACT_FIELD_NAMES.filter(isSelectField);

export function isSelectField(name: TypedField): name is SelectField {
  return contactField(name).control === "select";
}

export type FormKind = keyof typeof CONTACT_FORMS;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const FORM_KINDS = Object.keys(CONTACT_FORMS) as FormKind[];

/** The fields and fixed values of a form. */
export function contactForm(kind: FormKind): ContactForm {
  return CONTACT_FORMS[kind];
}

/** Every field, in the order of the forms. */
export const TYPED_FIELDS: readonly TypedField[] = [
  ...new Set([...FORM_KINDS.flatMap((kind) => CONTACT_FORMS[kind].shows), ...CONTACT_FIELD_NAMES]),
];

/** The honeypot field, invisible to people. Browsers do not autofill its name, so that autofill leaves it empty. */
export const TRAP_FIELD = "subject";

/** Campaign parameters of an address, without their `utm_`. */
export const CAMPAIGN_TAGS = ["source", "medium", "campaign", "term", "content"] as const;

export const CAMPAIGN_FIELDS = CAMPAIGN_TAGS.map((tag) => `utm_${tag}` as const);

/** All posted fields: visible ones, then hidden ones. */
export const FIELD_NAMES = [
  ...TYPED_FIELDS,
  TRAP_FIELD,
  "form",
  "key",
  "from",
  "zone",
  "referrer",
  ...CAMPAIGN_FIELDS,
] as const;

/** Any form field, including hidden ones. */
export type FieldName = (typeof FIELD_NAMES)[number];

/** The posted texts, unchanged, so that a form can be shown again with nothing lost. Absent fields are "". */
export type ContactValues = Record<FieldName, string>;

/** True if a name is that of a field a visitor fills in. */
export function isTypedField(name: string): name is TypedField {
  return isOneOf(TYPED_FIELDS, name);
}
