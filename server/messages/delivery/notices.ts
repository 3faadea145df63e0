import { listAddress } from "#model/desk/list-query.ts";
import { countInWords } from "#model/duration-in-words.ts";
import { firstLine } from "./first-line.ts";
import type { MailWords } from "./lead-text.ts";
import type { StoredMessage } from "../store/message-store.ts";
import type { Batch, Notice } from "../store/outbox.ts";

/**
 * A channel fails, and not for a moment only.
 * @param cause what the last try met, or the setting to correct, in words of ours
 */
export function failingNotice(sink: string, cause: string): Notice {
  return {
    subject: `Channel failing: ${sink}`,
    text: `The channel "${sink}" delivers nothing: ${cause}. Nothing is lost: deliveries wait and are tried again for 72 hours. Where a setting is named, correct it and restart the site. See what waits, and whether it works again, with "npm run leads -- stats".`,
  };
}

/** Deliveries were given up. */
export function deadNotice(sink: string, cause: string): Notice {
  return {
    subject: `Deliveries given up: ${sink}`,
    text: `After 72 hours of tries, deliveries to "${sink}" were given up (${cause}). The messages are kept. See them with "npm run leads -- dead"; once the cause is fixed, "npm run leads -- retry" tries again.`,
  };
}

/** Visitors are being told that their messages cannot be stored. */
export function storeLostNotice(since: Date): Notice {
  return {
    subject: "Messages cannot be stored",
    text: `Since ${minuteOf(since)} the site cannot store messages. Visitors are told so, and asked to try again or to write a mail. The log of the site names the cause. This notice does not come through the store, so every process of the site may send one.`,
  };
}

/** Messages can be stored again. */
export function storeBackNotice(since: Date): Notice {
  return {
    subject: "Messages can be stored again",
    text: `The site stores messages again. It could not since ${minuteOf(since)}.`,
  };
}

/** A moment to the minute, in UTC: 2026-01-31 09:30 UTC. */
function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

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
