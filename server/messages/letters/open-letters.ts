import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { addressIn } from "../delivery/lead-mail.ts";
import type { LeadWords } from "../delivery/lead-text.ts";
import { sendAtOnce, type MailSettings } from "../delivery/sinks/mail/mail-sink.ts";
import type { WaysOut } from "../store/actions/place-message.ts";
import type { StoredMessage } from "../store/message-store.ts";
import { beginLetter, type Beginning } from "./conversation.ts";
import { composeLetter, sendLetter } from "./letter-mail.ts";
import { createLetterSender, type LetterEvent } from "./letter-sender.ts";
import type { Letter } from "./letter-store.ts";
import { makeReplyAddress } from "./reply-address.ts";

interface LetterParts {
  database: MessageDatabase;
  secret: Uint8Array;
  /** The company, and a topic in words. */
  words: Pick<LeadWords, "site" | "option">;
  /** Whether a mailbox is read, to which answers come. */
  isRead: boolean;
  ways: WaysOut;
  answered(): void;
  now: () => Date;
  log(event: LetterEvent): void;
}

/** A mail of our own to a person of the desk. */
interface OwnMail {
  to: string;
  subject: string;
  text: string;
}

/** Letters from the address of the team, for the desk. */
export interface DeskLetters {
  /** The domain of the ids of our mails. */
  domain: string;
  /** Looks up what the next letter about a message begins with, by the letters that there are then. */
  beginnings(message: StoredMessage): Promise<(letters: readonly Letter[]) => Beginning>;
  /** Sends a mail to a colleague at once. @throws the library's error */
  sendToColleague(mail: OwnMail): Promise<void>;
}

/** Opens the letters: what the desk needs of them, and the sender, which does nothing until it is started. */
export function openLetters(mail: MailSettings, parts: LetterParts) {
  const { database, secret, words, isRead, ways, answered, now, log } = parts;
  const team = addressIn(mail.from);
  const [local = "", domain = ""] = team.split("@");
  const isOurs = (address: string) => {
    const [name = "", host = ""] = address.toLowerCase().split("@");
    return host === domain.toLowerCase() && name.split("+")[0] === local.toLowerCase();
  };
  const sender = createLetterSender({
    database,
    send: (letter, reference, files, signal) => {
      const replyTo = isRead ? makeReplyAddress(secret, team, reference) : team;
      return sendLetter(
        mail,
        composeLetter(letter, files, { from: mail.from, company: words.site, replyTo }),
        signal,
      );
    },
    ways,
    answered,
    now,
    chance: Math.random,
    log,
  });
  const desk: DeskLetters = {
    domain,
    async beginnings(message) {
      const receipt = await database.queries
        .selectFrom("deliveries")
        .select("id")
        .where("message_id", "=", message.id)
        .where("kind", "=", "receipt")
        .where("state", "=", "sent")
        .executeTakeFirst();
      const receiptId = receipt && `${receipt.id}@${domain}`;
      return (letters) =>
        beginLetter(message, letters, { topic: words.option("topic", message.topic), receiptId, isOurs });
    },
    sendToColleague: ({ to, ...own }) =>
      sendAtOnce(mail, {
        to: { name: "", address: to },
        ...own,
        headers: { "Auto-Submitted": "auto-generated" },
        textEncoding: "quoted-printable",
        newline: "windows",
      }),
  };
  return { desk, sender };
}
