import { countInWords } from "#model/duration-in-words.ts";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { dateInWords, dayInWords, timeInWords } from "#model/office/day-in-words.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";
import { promiseDots } from "#model/office/working-time.ts";
import { ABOUT_CALL_FILES } from "../call-files.ts";
import { asStored, leadFacts, signsOf, type Fact, type MailWords } from "../lead-text.ts";
import type { StoredMessage } from "../../store/message-store.ts";
import { plainAddress } from "../../store/mail-address.ts";
import type { Notice } from "../../store/outbox.ts";
import type { MailBlock } from "./mail-block.ts";

/** The signed link for who gets the mail. */
export interface MailSignedLink {
  /** The origin of the desk. */
  origin: string;
  token: string;
  until: Date;
}

interface LeadMail {
  words: MailWords;
  /** The addresses of everybody who gets it. */
  recipients: readonly string[];
  link?: MailSignedLink | undefined;
  /** That the promise has run out, or what came to its reader, in place of that it has come. */
  notice?: Notice | undefined;
  /** When it was released, if it was not delivered when it came. */
  releasedAt?: Date | undefined;
  now: Date;
}

/** A message for those who answer: sender, due time, the full text, and the next step. */
export function leadBlocks(message: StoredMessage, lead: LeadMail): MailBlock[] {
  const { words, notice, link } = lead;
  const isTheirs = notice?.about === "assigned" || notice?.about === "letter";
  const href = isTheirs && words.deskOrigin && words.deskOrigin + DESK_PATHS.message(message.reference);
  const about = [message.company, message.email, `about ${words.option("topic", message.topic)}`];
  return [
    ...(notice ? [{ kind: "first", text: isTheirs ? notice.text : wasDue(message, lead) } as const] : []),
    ...(lead.releasedAt
      ? [{ kind: "first", text: wasReleased(message, lead.releasedAt, lead) } as const]
      : []),
    { kind: "title", text: message.name.trim() || "A visitor" },
    { kind: "lede", text: about.filter(Boolean).join(", ") },
    ...(message.state === "doubtful"
      ? [{ kind: "quiet", text: `This may be spam: ${signsOf(message)}.` } as const]
      : []),
    ...promiseBlock(message, lead),
    { kind: "words", text: message.message },
    ...(message.times && !notice ? [{ kind: "quiet", text: ABOUT_CALL_FILES } as const] : []),
    ...(link ? [linkBlock(link)] : []),
    ...(href ? [{ kind: "links", links: [{ label: "Open it at the desk", href }] } as const] : []),
    ...(href ? [] : [{ kind: "quiet", text: afterwards(message, link !== undefined) } as const]),
    { kind: "facts", facts: mailFacts(message, words) },
    { kind: "foot", text: sentTo(message, lead) },
  ];
}

/** The answer was due today at 11:15. */
function wasDue({ answerBy }: StoredMessage, { words, now }: LeadMail): string {
  if (!answerBy) return "No answer has been recorded.";
  const { timeZone } = words.office?.() ?? {};
  if (timeZone === undefined) return `The answer was due at ${words.moment(answerBy)}.`;
  const day = dayInWords(answerBy, now, timeZone);
  const on = ["today", "yesterday"].includes(day) ? day : `on ${day}`;
  return `The answer was due ${on} at ${timeInWords(answerBy, timeZone)}.`;
}

function wasReleased({ receivedAt }: StoredMessage, at: Date, { words }: LeadMail): string {
  return `Received on ${words.moment(receivedAt)}, released on ${words.moment(at)}.`;
}

function promiseBlock({ answerBy }: StoredMessage, { words, now }: LeadMail): MailBlock[] {
  if (!answerBy) return [];
  const due = answerBy <= now ? "Answer was due" : "Answer due";
  const place = words.office?.();
  if (!place) return [{ kind: "promise", due: `${due} ${words.moment(answerBy)}` }];
  const { office, timeZone } = place;
  const dots = promiseDots(answerBy, now, office, timeZone);
  const length = `${countInWords(dots.dots)} working ${dots.unit}${dots.dots === 1 ? "" : "s"}`;
  return [
    {
      kind: "promise",
      due: `${due} ${momentInWords(answerBy, timeZone).moment}`,
      dots,
      words: `${length}, ${office.place} time`,
    },
  ];
}

function linkBlock({ origin, token }: MailSignedLink): MailBlock {
  const href = origin + DESK_PATHS.mailLink(token);
  return {
    kind: "links",
    links: [
      { label: "Open the message", href },
      { label: "I have answered", href: `${href}#answered` },
    ],
  };
}

function afterwards({ name, email, reference }: StoredMessage, hasLink: boolean): string {
  const answer = plainAddress(email)
    ? `Your reply to this mail goes to ${name.trim() || email}.`
    : `A reply to this mail won’t reach the sender: write to ${email}.`;
  return hasLink
    ? `${answer} Then press “I have answered”: it asks once and needs no account.`
    : `${answer} Then record it: npm run leads -- answered ${reference} --by <name>`;
}

/** Mail labels for facts with technical names; "" for those already shown above. */
const LABELS: Readonly<Record<string, string>> = {
  Name: "",
  "E-mail": "",
  Company: "",
  Topic: "",
  "Answer by": "",
  "May be spam": "",
  "From page": "Came from",
  Consent: "Agreed to",
};

function mailFacts(message: StoredMessage, words: MailWords): Fact[] {
  const place = words.office?.();
  const moment = place ? (at: Date) => momentInWords(at, place.timeZone).moment : asStored.moment;
  const shown: StoredMessage = {
    ...message,
    from: message.from && `/${message.from}`,
    consentText: message.consentText && `“${message.consentText}”`,
  };
  return leadFacts(shown, { ...words, moment })
    .map(([label, value]): Fact => [LABELS[label] ?? label, value])
    .filter(([label, value]) => label !== "" && (label !== "Form" || value !== "contact"));
}

function sentTo({ topic }: StoredMessage, { recipients, words, link }: LeadMail): string {
  const last = recipients.at(-1) ?? "";
  const others = recipients.slice(0, -1).join(", ");
  const all = others ? `${others} and ${last}, who answer` : `${last}, who answers`;
  const sent = `Sent to ${all} about ${words.option("topic", topic)}.`;
  if (!link) return sent;
  const { timeZone } = words.office?.() ?? { timeZone: "UTC" };
  return `${sent} The links are for you and end on ${dateInWords(link.until, timeZone)}; don’t forward this mail.`;
}
