import { addressIn, mailboxesIn } from "../delivery/lead-mail.ts";
import { plainAddress } from "../store/mail-address.ts";
import type { StoredMessage } from "../store/message-store.ts";
import type { Letter } from "./letter-store.ts";

/** Copies that one letter may have. */
const COPIES_MAX = 10;

/** Ids in `References`; mail programs shorten longer lists themselves. */
const ANCESTORS_MAX = 20;

type Answered = Pick<StoredMessage, "reference" | "name" | "email" | "message">;

/** What the next letter of a conversation begins with. */
export interface Beginning {
  /** A plain address; undefined where mail cannot be sent to the other side. */
  to: string | undefined;
  /** Mailboxes with commas between them. */
  copies: string;
  subject: string;
  /** The words that it answers, each line behind a quote mark. */
  quoted: string;
  /** Ids of mails, without angle brackets; the last one is answered. */
  ancestors: string[];
}

interface Told {
  topic: string;
  /** The id of the mail by which the sender was told that the message is here. */
  receiptId?: string | undefined;
  /** Whether an address is one of ours, which gets no copy. */
  isOurs: (address: string) => boolean;
}

/** What a letter to the sender of a message, or to who wrote last, begins with. */
export function beginLetter(
  message: Answered,
  letters: readonly Letter[],
  { topic, receiptId, isOurs }: Told,
): Beginning {
  const known = letters.filter(
    ({ mail_id: id, state }) => id !== "" && (state === "sent" || state === "received"),
  );
  const came = known.findLast(({ direction }) => direction === "in");
  const last = known.at(-1);
  const to = plainAddress(came ? addressIn(came.from_mailbox) : message.email);
  const others = came ? [came.recipients, came.copies] : [last?.copies ?? ""];
  const copies = others
    .flatMap(mailboxesIn)
    .filter((mailbox) => mailbox !== "" && addressIn(mailbox) !== to && !isOurs(addressIn(mailbox)));
  const ids = [receiptId, ...known.filter((letter) => letter !== came).map(({ mail_id: id }) => id)];
  return {
    to,
    copies: [...new Set(copies)].slice(0, COPIES_MAX).join(", "),
    subject: last ? answerTo(last.subject, message) : `Re: ${topic} (${message.reference})`,
    quoted: came ? quotedWords(came.from_mailbox, came.body) : quotedWords(message.name, message.message),
    ancestors: [...ids, came?.mail_id].flatMap((id) => id || []).slice(-ANCESTORS_MAX),
  };
}

/** The subject of an answer: with one "Re:", and the reference, by which mail without other marks finds back. */
function answerTo(subject: string, { reference }: Answered): string {
  let plain = subject.trim();
  while (/^(?:re|aw|sv|antw) ?:/i.test(plain)) plain = plain.slice(plain.indexOf(":") + 1).trim();
  return `Re: ${plain.includes(reference) ? plain : `${plain} (${reference})`.trim()}`;
}

function quotedWords(who: string, text: string): string {
  if (text.trim() === "") return "";
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd());
  const [name = ""] = who.split("<");
  return [`${name.trim() || who}:`, ...lines].join("\n");
}

/** Copies as they were typed: plain mailboxes, or what is wrong with them. */
export function readCopies(
  typed: string,
): { copies: string } | { problem: "not-an-address"; found: string } | { problem: "many-copies" } {
  const mailboxes = typed
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const wrong = mailboxes.find((mailbox) => plainAddress(addressIn(mailbox)) === undefined);
  if (wrong !== undefined) return { problem: "not-an-address", found: wrong };
  if (mailboxes.length > COPIES_MAX) return { problem: "many-copies" };
  // Names may hold anything; the address is what counts.
  return { copies: [...new Set(mailboxes.map((one) => plainAddress(addressIn(one)) ?? ""))].join(", ") };
}
