import type { SendMailOptions } from "nodemailer";
import { fillIn } from "#model/content/fill-in.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";
import type { StoredMessage } from "../store/message-store.ts";
import { isPlainAddress } from "../store/reply-address.ts";

/** What receipts are made of besides a message; asked anew each time, because content is live. */
export interface ReceiptWords {
  subject: string;
  /** Paragraphs; one with `{moment}` is left out when that moment is past. */
  text: readonly string[];
  /** By whose clocks the moment is given. */
  timeZone: string;
  /** Where an answer to the receipt goes. */
  replyTo: string;
}

/**
 * The mail that tells a visitor that a message has arrived. A stranger may have typed the address, so nothing of what
 * was typed stands in it: our words, the reference and the promised moment. Programs are told not to answer it.
 * @param id that of the delivery: every try has the same Message-ID
 * @throws when the address is one that mail programs could read in two ways
 */
export function composeReceipt(
  { id, message }: { id: string; message: StoredMessage },
  from: { mailbox: string; address: string },
  { subject, text, timeZone, replyTo }: ReceiptWords,
  now: Date,
): SendMailOptions {
  if (!isPlainAddress(message.email)) throw new Error("A receipt goes to a plain address only");
  const { reference, answerBy } = message;
  const ahead = answerBy && answerBy > now ? momentInWords(answerBy, timeZone) : undefined;
  const paragraphs = text.filter((paragraph) => ahead || !paragraph.includes("{moment}"));
  return {
    from: from.mailbox,
    to: { name: "", address: message.email },
    replyTo: { name: "", address: replyTo },
    envelope: { from: from.address, to: [message.email] },
    subject: fillIn(subject, { reference }),
    messageId: `<${id}@${from.address.split("@")[1]}>`,
    headers: {
      "Auto-Submitted": "auto-replied",
      "X-Auto-Response-Suppress": "All",
      Precedence: "bulk",
    },
    text: `${paragraphs.map((paragraph) => fillIn(paragraph, { reference, ...ahead })).join("\n\n")}\n`,
    textEncoding: "quoted-printable",
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
