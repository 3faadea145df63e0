import type { MessageWords, OpenMessage } from "#model/desk/message-views.ts";
import { recordOf } from "#model/record-of.ts";
import { keptUntil } from "./kept-until.ts";
import { keptAbout } from "../../messages/store/messages-of-person.ts";
import { isStuck } from "../../messages/store/lists/delivery-standing.ts";
import type { StoredMessage } from "../../messages/store/message-store.ts";
import type { ReadMessage } from "../../messages/store/lists/read-message.ts";
import type { Extent } from "#model/desk/permissions.ts";
import { historyOf } from "./history.ts";
import { languageOf } from "./language-of.ts";
import { deliveredWay, originOf, otherFields, whyInWords } from "./message-words.ts";
import type { MessagesContext } from "./messages-context.ts";
import { standingOf } from "./show-list.ts";

interface Asked {
  /** The id of whoever reads it. */
  me: string;
  /** How much of an erasure their role allows. */
  erases: Extent | undefined;
  exports: boolean;
}

/** What a message says, how its promise stands, and whether it may be spam. */
export function wordsOfMessage(
  context: MessagesContext,
  message: StoredMessage,
  { answered, judged, reader }: Pick<ReadMessage, "answered" | "judged"> & { reader: string },
): MessageWords {
  const { state } = message;
  return {
    ...recordOf(["reference", "name", "company", "email", "phone"], (name) => message[name]),
    topic: context.messages.topicWords(message.topic),
    text: message.message,
    lang: languageOf(message.message),
    fields: otherFields(message, context.messages),
    promise: standingOf(context, { ...message, answered, isJunk: state === "junk" }),
    verdict: {
      state,
      signs: message.suspicion,
      judged: judged && { ...judged, by: context.names.shortNameOf(judged.by), isYou: judged.by === reader },
    },
  };
}

/** A message as the desk shows it whole. */
export async function showMessage(
  context: MessagesContext,
  read: ReadMessage,
  { me, erases, exports }: Asked,
): Promise<OpenMessage> {
  const { names, messages, now } = context;
  const { message, assignee, answered, judged, deliveries, readers } = read;
  return {
    ...wordsOfMessage(context, message, { answered, judged, reader: me }),
    assignee: assignee === "" ? undefined : { id: assignee, name: names.nameOf(assignee) },
    origin: originOf(message),
    history: historyOf(context, read),
    readers: readers.map(({ by, at }) => ({ name: names.shortNameOf(by), openedAt: at })),
    delivered: deliveries.map((delivery) => ({
      way: deliveredWay(delivery),
      state: delivery.state === "sent" ? "sent" : isStuck(delivery, now) ? "stuck" : "waiting",
      ...(delivery.state === "sent" && { at: delivery.at }),
      ...(delivery.lastError && delivery.state !== "sent" && { why: whyInWords(delivery.lastError) }),
    })),
    answered: answered && { ...answered, by: names.shortNameOf(answered.by), isYou: answered.by === me },
    people: names.assignable,
    may: {
      answer: answered === undefined && message.state !== "junk",
      erase: erases === "all" || (erases === "own" && assignee === me),
      export: exports,
    },
    erasure: await keptAbout(messages.database.queries, message.email),
    keptUntil: keptUntil(message, messages.retention),
  };
}
