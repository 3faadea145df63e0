import type { SendMailOptions } from "nodemailer";
import { fillIn } from "#model/content/fill-in.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";
import type { StoredMessage } from "../store/message-store.ts";
import { plainAddress } from "../store/mail-address.ts";

/** The copy of receipts; read anew each time, because content is live. */
export interface ReceiptWords {
  subject: string;
  /** Paragraphs; one with `{moment}` is left out when that moment is past. */
  text: readonly string[];
  /** The time zone in which the moment is given. */
  timeZone: string;
  /** Where replies to the receipt go. */
  replyTo: string;
}

/**
 * The mail that tells a visitor that their message has arrived. Another person may have typed the address, so it contains
 * nothing that was typed: only our copy, the reference and the promised moment. It asks programs not to reply.
 * @param id of the delivery: every try has the same Message-ID
 * @throws when mail programs could read the address in two ways
 */
export function composeReceipt(
  { id, message }: { id: string; message: StoredMessage },
  from: { mailbox: string; address: string },
  { subject, text, timeZone, replyTo }: ReceiptWords,
  now: Date,
): SendMailOptions {
  const to = plainAddress(message.email);
  if (to === undefined) throw new Error("A receipt goes to a plain address only");
  const { reference, answerBy } = message;
  const ahead = answerBy && answerBy > now ? momentInWords(answerBy, timeZone) : undefined;
  const paragraphs = text.filter((paragraph) => ahead || !paragraph.includes("{moment}"));
  return {
    from: from.mailbox,
    to: { name: "", address: to },
    replyTo: { name: "", address: replyTo },
    envelope: { from: from.address, to: [to] },
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
