import { DESK_PATHS, DID_FIELD } from "#model/desk/desk-paths.ts";
import type { Flash } from "#model/desk/desk-view.ts";
import { ALIKE_MAX } from "../../messages/mark-alike.ts";
import { movedAlong } from "../../messages/store/actions/undo-event.ts";
import { capitalised } from "#model/desk/list-words.ts";
import { momentInSentence, numberWord } from "#model/desk/moment-words.ts";
import { isOneOf } from "#model/record-of.ts";
import { EVENT_KINDS } from "../../messages/store/event-state.ts";
import type { MessagesContext } from "./messages-context.ts";

/** What was done is said on the page that follows, and not on one that is opened again later. */
const SAID_WITHIN_MS = 60_000;

/** Why nothing was recorded, as the address after an action names it; words follow from the message. */
const REFUSALS = {
  "already-answered": "Somebody has answered it already.",
  "already-assigned": "It is with them already.",
  taken: "Somebody else took it a moment ago.",
  junk: "It is junk: say that it is not spam before it is answered.",
  "already-spam": "It was called spam already.",
  "in-inbox": "It is in the inbox already.",
  "empty-note": "A note needs some words.",
  "long-note": "This note is too long.",
  "already-undone": "Somebody has taken that back already.",
  superseded: "Something later was decided. Take that back first.",
  "unknown-event": "That is not there any more.",
  "too-many-for-workbook": "Excel takes 10,000 messages at once. Narrow the list, or take it as CSV.",
  "nobody-waits": "Every overdue message is with somebody.",
} as const;

export type Refusal = keyof typeof REFUSALS;

/** Whether a text names a refusal; what the store calls one is called the same here. */
export function isRefusal(text: string): text is Refusal {
  return Object.hasOwn(REFUSALS, text);
}

const ERASED =
  "Erased here and on every replica. Backups hold it until they expire; it is erased again if one is put back.";

/** The field of an address that names why nothing was recorded. */
export const REFUSED_FIELD = "refused";

/** What the step before this page did, by the event or the refusal that its address names. */
export async function deedFlash(
  context: MessagesContext,
  query: URLSearchParams,
  me: string,
): Promise<Flash | undefined> {
  const refused = query.get(REFUSED_FIELD) ?? "";
  if (isRefusal(refused)) return { kind: "failed", text: REFUSALS[refused] };
  const id = query.get(DID_FIELD);
  const erased = query.get("erased");
  if (erased) return { kind: "done", text: ERASED };
  const deed = id ? await findDeed(context, id) : undefined;
  if (!deed || deed.by !== me || context.now.getTime() - deed.at.getTime() > SAID_WITHIN_MS) return undefined;
  return {
    kind: "done",
    text: deedWords(context, deed) + (deed.kind === "spam" ? await alikeWords(context, deed.id) : ""),
    undo: { action: DESK_PATHS.act(deed.reference, "undo"), event: deed.id },
  };
}

/** What moved with a message that was called spam. */
async function alikeWords({ messages }: MessagesContext, id: string): Promise<string> {
  const { length } = await movedAlong(messages.database, id);
  if (length === 0) return "";
  const more = length < ALIKE_MAX ? "" : " That is the most at once: others like it may still wait.";
  return ` ${capitalised(numberWord(length))} like it went along: the same sender, or nearly the same words.${more}`;
}

type Deed = NonNullable<Awaited<ReturnType<typeof findDeed>>>;

async function findDeed({ messages }: MessagesContext, id: string) {
  const row = await messages.database.queries
    .selectFrom("message_events")
    .innerJoin("messages", "messages.id", "message_events.message_id")
    .select(["message_events.id", "kind", "recorded_by as by", "recorded_at", "detail"])
    .select(["reference", "name", "answer_by as answerBy"])
    .where("message_events.id", "=", id)
    .executeTakeFirst();
  const { kind = "" } = row ?? {};
  return row && isOneOf(EVENT_KINDS, kind) ? { ...row, kind, at: new Date(row.recorded_at) } : undefined;
}

function deedWords(
  { names, now, zone }: MessagesContext,
  { kind, by, detail, name, answerBy }: Deed,
): string {
  switch (kind) {
    case "answered":
    case "answered-by-link":
      return `${name} is answered.`;
    case "reopened":
      return `${name} waits for an answer again.`;
    case "assigned":
    case "handed-over":
      if (detail === "") return `${name} is with nobody now.`;
      return detail === by ? `${name} is with you now.` : `${name} is with ${names.shortNameOf(detail)} now.`;
    case "noted":
      return "Note saved.";
    case "spam":
      return `“${name}” is spam now.`;
    case "not-spam":
      return answerBy
        ? `${name} is in the inbox now. The answer is due ${momentInSentence(new Date(answerBy), now, zone)}.`
        : `${name} is in the inbox now.`;
    case "undone":
      return "Taken back.";
    case "opened":
      return "Opened.";
  }
}
