import { listAddress } from "#model/desk/list-query.ts";
import { countInWords } from "#model/duration-in-words.ts";
import type { StoredMessage } from "../store/message-store.ts";
import type { Batch, Notice } from "../store/outbox.ts";
import { firstLine } from "./first-line.ts";
import type { MailWords } from "./lead-text.ts";

/** More are counted instead of listed. */
const LISTED_MAX = 50;

/** What people read of messages that go as one. It is made for each try and never stored, since it names senders. */
export function batchNotice({ about, messages }: Batch, words: MailWords): Notice {
  const count = `${messages.length} ${messages.length === 1 ? "message" : "messages"}`;
  const lines = messages.slice(0, LISTED_MAX).map(about === "junk" ? junkLine : doubtfulLine);
  const more = messages.length - lines.length;
  return {
    subject: about === "junk" ? `${count} in junk` : `[doubtful] ${count}`,
    text: [
      about === "junk"
        ? "Kept back, because of the signs named, until you say that it is no spam:"
        : "These may be spam. An answer is promised to each of them:",
      "",
      ...lines,
      ...(more > 0 ? [`and ${countInWords(more)} more`] : []),
      "",
      words.deskOrigin === undefined
        ? `To see them: npm run leads -- list --${about}; then show, and not-spam, with the reference.`
        : `See them at ${words.deskOrigin}${listAddress({ list: about })}.`,
    ].join("\n"),
  };
}

function doubtfulLine({ reference, name, message }: StoredMessage): string {
  return `${reference}: ${[name.trim(), firstLine(message)].filter(Boolean).join(": ")}`;
}

/** The signs without the sender's words, which are in brackets. */
function junkLine({ reference, suspicion }: StoredMessage): string {
  return `${reference}: ${suspicion.map((sign) => sign.replaceAll(/ \([^)]*\)/g, "")).join(", ")}`;
}
