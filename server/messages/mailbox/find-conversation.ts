import { normaliseReference } from "../contact/reference.ts";
import { findByMailIds } from "../letters/letter-store.ts";
import { readReplyToken } from "../letters/reply-address.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { canonicalAddress } from "../store/mail-address.ts";
import { findMessage, type StoredMessage } from "../store/message-store.ts";
import type { ReadMail } from "./reading/read-mail.ts";

/** References in a subject that are looked up. */
const REFERENCES_MAX = 5;

/**
 * The message that a mail belongs to: by the mails that it answers, else by our seal in an address that it went to, else by
 * a reference in its subject, when it comes from the sender of that message.
 */
export async function findConversation(
  { queries }: Pick<MessageDatabase, "queries">,
  secret: Uint8Array,
  mail: Pick<ReadMail, "answersId" | "ancestorIds" | "sentTo" | "subject" | "sender">,
): Promise<StoredMessage | undefined> {
  const answered = await findByMailIds(queries, [...mail.ancestorIds, mail.answersId]);
  if (answered) return answered;
  for (const address of mail.sentTo) {
    const reference = readReplyToken(secret, address);
    const message = reference && (await findMessage(queries, "reference", reference));
    if (message) return message;
  }
  for (const reference of referencesIn(mail.subject)) {
    const message = await findMessage(queries, "reference", reference);
    if (message && isFrom(message, mail.sender.address)) return message;
  }
  return undefined;
}

/** Whether an address is that of the sender of a message. */
export function isFrom({ email }: StoredMessage, address: string): boolean {
  return address !== "" && canonicalAddress(email) === canonicalAddress(address);
}

/** What may be references of messages, such as KS-4F2A91. */
function referencesIn(subject: string): string[] {
  const words = subject.split(/[^A-Za-z0-9-]+/).filter((word) => /^(?:[A-Z]{1,3}-)?[A-Z0-9]{6}$/i.test(word));
  return words.slice(0, REFERENCES_MAX).map(normaliseReference);
}
