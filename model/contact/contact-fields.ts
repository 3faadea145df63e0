/** Problems of a typed text, by its field alone. */
export type FieldFault = "missing" | "long" | "malformed" | "unknown";

/** Why a call cannot be at a time: what the office's clocks and calendar say. */
export type TimeFault = "past" | "far" | "closed" | "hours" | "skipped";

/**
 * A field that a visitor fills in. Form, checks, mails, chats, webhook, Dataverse, desk, export, search and the tests of
 * erasure follow from its row; its column needs a migration, and `CONTACT_FORMS` says which forms show it. Its labels, the
 * options of a select and a sentence for each fault are in content/pages/contact.json.
 */
export interface ContactField {
  control: "text" | "email" | "tel" | "select" | "textarea" | "checkbox" | "times" | "kolam";
  /** Problems that are refused, in the order of the checks. A field that refuses "missing" is required. */
  refuses: readonly (FieldFault | TimeFault)[];
  /** Most characters (Unicode code points), after tidying. */
  max?: number;
  /** Autofill hint for browsers. */
  autoComplete?: string;
  /** True if it shares a row of the form with the next field. */
  half?: boolean;
  /** Label in mails, chats, Dataverse's description and `leads show`; "" for the message and hidden fields. */
  line: string;
  /** Column of a lead in Dataverse, and its size in UTF-16 units; the description has the field in any case. */
  dataverse?: { column: string; max: number };
  /** True if `leads search` covers it. */
  searched: boolean;
  /** True if it may identify a person: then no subject line has it, and tests search logs for it. */
  personal: boolean;
}

/** Every field there is, in the order in which a stored message has them. The e-mail limit is that of SMTP (RFC 5321). */
export const CONTACT_FIELDS = {
  name: {
    control: "text",
    refuses: ["missing", "long"],
    max: 100,
    autoComplete: "name",
    half: true,
    line: "Name",
    dataverse: { column: "lastname", max: 50 },
    searched: true,
    personal: true,
  },
  email: {
    control: "email",
    refuses: ["missing", "long", "malformed"],
    max: 254,
    autoComplete: "email",
    line: "E-mail",
    dataverse: { column: "emailaddress1", max: 100 },
    searched: true,
    personal: true,
  },
  company: {
    control: "text",
    refuses: ["long"],
    max: 120,
    autoComplete: "organization",
    half: true,
    line: "Company",
    dataverse: { column: "companyname", max: 100 },
    searched: true,
    personal: true,
  },
  phone: {
    control: "tel",
    refuses: ["long", "malformed"],
    max: 40,
    autoComplete: "tel",
    half: true,
    line: "Phone",
    dataverse: { column: "telephone1", max: 50 },
    searched: true,
    personal: true,
  },
  topic: {
    control: "select",
    refuses: ["missing", "unknown"],
    half: true,
    line: "Topic",
    searched: true,
    personal: false,
  },
  times: {
    control: "times",
    refuses: ["missing", "malformed", "past", "far", "closed", "hours", "skipped"],
    line: "Times",
    searched: false,
    personal: false,
  },
  message: {
    control: "textarea",
    refuses: ["missing", "long"],
    // In any script and composition it fits several times into the server's limit.
    max: 2500,
    line: "",
    searched: true,
    personal: true,
  },
  // What a visitor has drawn, by its code: it comes with the link to the form, and is not filled in.
  kolam: {
    control: "kolam",
    refuses: [],
    line: "Kolam",
    searched: false,
    personal: false,
  },
  consent: {
    control: "checkbox",
    refuses: ["missing"],
    line: "",
    searched: false,
    personal: false,
  },
} as const satisfies Record<string, ContactField>;

/** A form: which of the fields it shows. */
export interface ContactForm {
  /** In its order. */
  shows: readonly (keyof typeof CONTACT_FIELDS)[];
  /** Values of fields that the form does not show; other hidden fields stay empty. */
  fixed: Partial<Record<keyof typeof CONTACT_FIELDS, string>>;
}

/**
 * The forms there are: the contact page's, the short one of a campaign page, the one of a role, and that of a section
 * page or an offer, some of whose fields the page shows in its own order.
 */
export const CONTACT_FORMS = {
  contact: {
    shows: ["name", "company", "email", "phone", "topic", "message", "kolam", "consent"],
    fixed: {},
  },
  campaign: { shows: ["name", "email", "consent"], fixed: { topic: "campaign" } },
  application: { shows: ["name", "email", "phone", "message", "consent"], fixed: { topic: "application" } },
  page: {
    shows: ["times", "name", "company", "email", "phone", "topic", "message", "consent"],
    fixed: {},
  },
} as const satisfies Record<string, ContactForm>;

/** The value of a ticked box; an unticked one posts nothing. */
export const CONSENT_GIVEN = "yes";
