import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import {
  SELECT_FIELDS,
  STORED_FIELDS,
  type ImpersonalField,
  type SelectField,
  contactForm,
} from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import type { Office } from "#model/content/office.ts";
import { timesInWords } from "#model/office/times-in-words.ts";
import type { StoredMessage } from "../store/message-store.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";

/** One labelled line about a message. */
export type Fact = readonly [label: string, value: string];

/** How what is stored as a key or a moment is told to a reader. */
export interface LeadWords {
  moment(at: Date): string;
  /** The label of an option of a select. */
  option(field: SelectField, slug: string): string;
  /** Wished times, as model/office/call-times.ts writes them. */
  times(moments: string): string;
  /** A kolam that the sender has drawn, as an address where one is known. */
  kolam(code: string): string;
  /** The name of the site; "" where it is not known. */
  site: string;
}

/** What mails to the office say besides; each is read anew, because content is live. */
export interface MailWords extends LeadWords {
  /** Its hours, by which clocks it works, and the name of the company. Mails without it have no hours to draw. */
  office?(): { office: Office; timeZone: string; brand: string };
  /** The public origin of the desk, where it has one. */
  deskOrigin?: string | undefined;
}

/** As it is stored, for machines, and for readers whose clocks are not known; wished times by the sender's clocks. */
export const asStored: MailWords = {
  moment: (at) => at.toISOString(),
  option: (_, slug) => slug,
  times: (moments) => timesInWords(moments),
  kolam: (code) => code,
  site: "",
};

/** Everything about a message but its text; empty values are left out. */
export function leadFacts(message: StoredMessage, words = asStored): Fact[] {
  const { utm, answerBy } = message;
  const shown = {
    ...message,
    ...recordOf(SELECT_FIELDS, (name) => words.option(name, message[name])),
    times: words.times(message.times),
    kolam: message.kolam && words.kolam(message.kolam),
  };
  const facts: Fact[] = [
    ["Reference", message.reference],
    ["May be spam", message.state === "doubtful" ? signsOf(message) : ""],
    ["Received", words.moment(message.receivedAt)],
    ["Answer by", answerBy ? words.moment(answerBy) : ""],
    ...STORED_FIELDS.map((name): Fact => [CONTACT_FIELDS[name].line, shown[name]]),
    ["Form", message.form],
    ["From page", message.from],
    ["Referrer", message.referrer],
    ...Object.entries(utm).map(([name, value]): Fact => [`utm_${name}`, value]),
    ["Consent", message.consentText],
  ];
  return facts.filter(([label, value]) => label !== "" && value !== "");
}

/** What speaks for spam in a message, in words. */
export function signsOf({ suspicion }: Pick<StoredMessage, "suspicion">): string {
  return suspicion.join(", ") || "no sign is known";
}

/** Facts as lines, then the text, below a blank line. */
export function factLines(facts: readonly Fact[], text: string): string {
  return [...facts.map(([label, value]) => `${label}: ${value}`), "", text].join("\n").trim();
}

/** The title of a message. Nothing personal is in it. */
export function leadTitle({
  reference,
  topic,
  state,
}: Pick<StoredMessage, "reference" | "state" | ImpersonalField>): string {
  return `${state === "doubtful" ? "Doubtful message" : "Message"} ${reference} (${topic})`;
}

/**
 * Moments by the office's clocks and topics as the form names them, both as content has them now.
 * @param deskOrigin where the desk is published, if it is
 */
export function officeWords(content: Pick<ContentReader, "site" | "page">, deskOrigin?: string): MailWords {
  const option = (field: SelectField, slug: string) => {
    // What forms without a choice of topics say.
    if (slug === contactForm("application").fixed.topic) return content.page("careers").apply.about;
    const { options } = content.page("contact").form.fields[field];
    const words = slug.replaceAll("-", " ");
    const label = options.find((one) => one.slug === slug)?.label;
    return label ?? words.slice(0, 1).toUpperCase() + words.slice(1);
  };
  return {
    deskOrigin,
    office() {
      const { office, timeZone, shortName } = content.site();
      return { office, timeZone, brand: shortName };
    },
    get site() {
      return content.site().name;
    },
    moment(at) {
      const { moment, zone } = momentInWords(at, content.site().timeZone);
      return `${moment} (${zone})`;
    },
    option,
    kolam: (code) => `https://${content.site().website}/kolam/${code}`,
    times(moments) {
      const ours = timesInWords(moments, content.site().timeZone);
      const theirs = timesInWords(moments);
      return theirs === ours ? ours : `${ours}; for the sender ${theirs}`;
    },
  };
}
