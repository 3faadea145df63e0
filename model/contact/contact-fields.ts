/**
 * The names of everything a contact form posts, in the order the form shows it.
 * What the visitor fills in comes first; the rest travels in hidden fields.
 */
export const TYPED_FIELDS = ["name", "company", "email", "phone", "topic", "message", "consent"] as const;

/**
 * A field that people never see and programs like to fill in. Browsers have nothing to offer for this name, so that
 * filling in by itself leaves it empty.
 */
export const TRAP_FIELD = "subject";

const HIDDEN_FIELDS = [
  TRAP_FIELD,
  "form",
  "key",
  "from",
  "referrer",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const;

export const FIELD_NAMES = [...TYPED_FIELDS, ...HIDDEN_FIELDS] as const;

/** A field the visitor fills in. */
export type TypedField = (typeof TYPED_FIELDS)[number];

/** Any field of the form, hidden ones included. */
export type FieldName = (typeof FIELD_NAMES)[number];

/** What was posted, exactly as it came, so that a form can be shown again with nothing lost. Absent fields are "". */
export type ContactValues = Record<FieldName, string>;

/** The two forms: the contact page's, and the short one of a campaign page. */
export const FORM_KINDS = ["contact", "campaign"] as const;

export type FormKind = (typeof FORM_KINDS)[number];

/** The value of the ticked consent box; an unticked box posts nothing. */
export const CONSENT_GIVEN = "yes";
