import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { readDrawn } from "#model/kolam/drawn-kolam.ts";
import type { OpenMessage } from "#model/desk/message-views.ts";
import { MAIL_TOPIC } from "#model/desk/list-query.ts";
import { capitalised } from "#model/desk/list-words.ts";
import { causeInWords } from "../../messages/delivery/notices.ts";
import { isSelectField, STORED_FIELDS, type StoredField } from "#model/contact/field-names.ts";
import type { StoredMessage } from "../../messages/store/message-store.ts";
import type { DeskMessages } from "./desk-messages.ts";
import type { StatedDelivery } from "../../messages/store/lists/delivery-standing.ts";

/** Channels, in words. */
const WAYS: Record<string, string> = {
  mail: "mail",
  webhook: "the webhook",
  chat: "the chat",
  dataverse: "Dataverse",
  file: "a file",
};

const FORMS: Record<StoredMessage["form"], string> = {
  contact: "Contact",
  campaign: "Campaign page",
  application: "Application",
  page: "Custom page",
};

/** Fields with their own place on the page. */
const SHOWN_ELSEWHERE = new Set<string>(["name", "email", "company", "phone", "topic", "message"]);

/** A channel in words. */
export function wayWords(sink: string): string {
  return WAYS[sink] ?? sink;
}

/** Further fields that were filled in, by the label of their line. */
export function otherFields(
  message: StoredMessage,
  { timesWords, optionWords }: Pick<DeskMessages, "timesWords" | "optionWords">,
): OpenMessage["fields"] {
  const inWords = (name: StoredField) => {
    if (name === "times") return timesWords(message.times);
    return isSelectField(name) ? optionWords(name, message[name]) : message[name];
  };
  return STORED_FIELDS.filter((name) => !SHOWN_ELSEWHERE.has(name) && message[name] !== "").map((name) => ({
    label: CONTACT_FIELDS[name].line || name,
    value: inWords(name),
    ...(name === "kolam" && { drawing: readDrawn(message.kolam) }),
  }));
}

/** The line in a list for a message without text. */
export function wordlessLine(
  { from, times }: Pick<StoredMessage, "from" | "times">,
  { timesWords }: Pick<DeskMessages, "timesWords">,
): string {
  if (times) return `Requests a call: ${timesWords(times)}`;
  return `Sent ${from && `from ${pageOf(from)} `}without text`;
}

/** The path of the page that a message was sent from, by the name of its route. */
export function pageOf(from: string): string {
  return `/${from === "home" ? "" : from}`;
}

/** Origin of a message, in the order shown. */
export function originOf(message: StoredMessage): { label: string; value: string }[] {
  const { from, referrer, utm, form, topic, consentText } = message;
  if (topic === MAIL_TOPIC) return [{ label: "Received", value: "By mail" }];
  const campaign = [utm.campaign, utm.source, utm.medium].filter(Boolean).join(", ");
  return [
    { label: "Page", value: pageOf(from || "contact") },
    { label: "Referrer", value: referrer || "typed or bookmarked" },
    ...(campaign ? [{ label: "Campaign", value: campaign }] : []),
    { label: "Form", value: FORMS[form] },
    ...(consentText ? [{ label: "Agreed to", value: `“${consentText}”` }] : []),
  ];
}

/** A delivery in the list of channels. */
export function deliveredWay({ sink, kind }: StatedDelivery): string {
  return kind === "receipt" ? "Receipt to the sender" : capitalised(wayWords(sink));
}

/** Reason of a failed delivery in plain words, without codes. @param reason of the last attempt, as stored */
export function whyInWords(reason: string): string {
  const status = /\bHTTP \d{3} (.+)$/.exec(causeInWords(reason))?.[1];
  if (status) return `Answer: ${status}`;
  const words = causeInWords(reason).replace(` (${reason})`, "");
  if (!/\p{Ll}/u.test(words)) return "Failed; the log has the reason";
  return capitalised(words);
}
