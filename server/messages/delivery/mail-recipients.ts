import type { Routing } from "#model/content/routing.ts";
import type { StoredMessage } from "../store/message-store.ts";
import { addressIn, mailboxesIn } from "./lead-mail.ts";
import type { DigestReader } from "./promises/plan-digest.ts";

/** Who gets the mail about a message, as its topic has it, with commas between them; undefined where nobody is named. */
export function recipientsByTopic(
  message: Pick<StoredMessage, "topic"> | undefined,
  { topics }: Routing,
): string | undefined {
  if (!message || !Object.hasOwn(topics, message.topic)) return undefined;
  return topics[message.topic]?.join(", ") || undefined;
}

/**
 * Who is named for topics and gets no digest of all: each with their own topics.
 * @param mailTo who gets the digest of all, as MAIL_TO has it
 */
export function digestReaders({ topics }: Routing, mailTo: string): DigestReader[] {
  const keyOf = (mailbox: string) => addressIn(mailbox).toLowerCase();
  const everything = new Set(mailboxesIn(mailTo).map(keyOf));
  const readers = new Map<string, { mailbox: string; topics: string[] }>();
  for (const [topic, mailboxes] of Object.entries(topics)) {
    for (const mailbox of mailboxes) {
      const key = keyOf(mailbox);
      if (everything.has(key)) continue;
      const reader = readers.get(key) ?? { mailbox, topics: [] };
      if (!reader.topics.includes(topic)) reader.topics.push(topic);
      readers.set(key, reader);
    }
  }
  return [...readers.values()];
}
