import type { StoredMessage } from "../store/message-store.ts";
import { leadTitle, type LeadWords } from "./lead-text.ts";

const NAME_MAX_CHARS = 60;

/** The subject of a mail about a message: who wrote about what. One that is held shows nothing that its sender typed. */
export function leadSubject(message: StoredMessage, words: Pick<LeadWords, "topic">): string {
  if (message.state === "junk") return leadTitle(message);
  return `${markOf(message)}${nameInSubject(message.name)}: ${words.topic(message.topic)} (${message.reference})`;
}

/** What a call is named in both calendars: who speaks with whom. */
export function callTitle(
  { name, reference }: Pick<StoredMessage, "name" | "reference">,
  { site }: Pick<LeadWords, "site">,
): string {
  return `Call: ${[nameInSubject(name), site].filter(Boolean).join(" and ")} (${reference})`;
}

/** The subject of the mail that a promise has run out: whose message was not answered. */
export function overdueSubject(message: StoredMessage, words: Pick<LeadWords, "topic">): string {
  return `${markOf(message)}Overdue: ${nameInSubject(message.name)}, ${words.topic(message.topic)} (${message.reference})`;
}

/** By which a person, or a rule of a mail program, knows what may be spam. */
function markOf({ state }: Pick<StoredMessage, "state">): string {
  return state === "doubtful" ? "[doubtful] " : "";
}

/** The letters, marks, digits, spaces and `'-.` of a name, at most 60; "Somebody" when nothing of it can be read. */
function nameInSubject(name: string): string {
  const kept = name
    .normalize("NFC")
    .replace(/\s/gu, " ")
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{M}\p{Nd} '.-]/gu, "")
    // What was taken out may have stood between a letter and its mark.
    .normalize("NFC")
    .replace(/ +/g, " ")
    .trim();
  const short = Array.from(kept).slice(0, NAME_MAX_CHARS).join("").trimEnd();
  // Some letters are drawn as nothing, such as the fillers of Hangul.
  return /[\p{L}\p{Nd}]/u.test(short.replace(/\p{Default_Ignorable_Code_Point}/gu, "")) ? short : "Somebody";
}
