import type { Routing } from "#model/content/routing.ts";
import type { StoredMessage } from "../store/message-store.ts";

/** Who gets the mail about a message, as its topic has it, with commas between them; undefined where nobody is named. */
export function recipientsByTopic(
  message: Pick<StoredMessage, "topic"> | undefined,
  { topics }: Routing,
): string | undefined {
  if (!message || !Object.hasOwn(topics, message.topic)) return undefined;
  return topics[message.topic]?.join(", ") || undefined;
}
