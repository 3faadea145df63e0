import type { ListedMessage } from "#model/desk/message-views.ts";
import { promiseStanding, type PromiseStanding } from "#model/desk/promise-standing.ts";
import type { ListedMessage as StoredRow } from "../../messages/store/lists/list-messages.ts";
import { languageOf } from "./language-of.ts";
import { wayWords, wordlessLine } from "./message-words.ts";
import type { MessagesContext } from "./messages-context.ts";

/** A row of a list as the desk shows it. */
export function showRow(context: MessagesContext, row: StoredRow): ListedMessage {
  const { names, messages } = context;
  const { reference, name, company, topic, assignee, isOpened, delivery, state } = row;
  return {
    reference,
    name,
    company,
    firstLine: row.firstLine || wordlessLine(row, messages),
    lang: languageOf(row.firstLine),
    topic: messages.optionWords("topic", topic),
    promise: standingOf(context, { ...row, isJunk: row.state === "junk" }),
    delivery: {
      state: delivery.state,
      sent: delivery.sent.map(wayWords),
      missing: delivery.missing.map(wayWords),
    },
    assignee: assignee === "" ? undefined : { id: assignee, name: names.shortNameOf(assignee) },
    state,
    why: state === "junk" ? whyJunk(row) : "",
    laterUntil: row.laterUntil,
    isOpened,
  };
}

/** Reason for junk: a person's decision, or the evidence on arrival. */
function whyJunk({ judged, suspicion }: StoredRow): string {
  return [judged === "spam" ? "marked as spam here" : "", ...suspicion].filter(Boolean).join("; ");
}

/** Current state of a message's promise. */
export function standingOf(
  { office, zone, now }: Pick<MessagesContext, "office" | "zone" | "now">,
  {
    receivedAt,
    turnFrom = receivedAt,
    answerBy,
    answered,
    isJunk,
  }: Pick<StoredRow, "receivedAt"> & {
    turnFrom?: Date | undefined;
    answerBy?: Date | undefined;
    answered?: { at: Date } | undefined;
    isJunk: boolean;
  },
): PromiseStanding {
  const facts = { receivedAt: turnFrom, answerBy, answeredAt: answered?.at, isJunk };
  return promiseStanding(facts, { office, zone }, now);
}
