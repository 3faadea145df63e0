import { DESK_PATHS, DID_FIELD } from "#model/desk/desk-paths.ts";
import type { Flash } from "#model/desk/desk-view.ts";
import { ALIKE_MAX } from "../../messages/mark-alike.ts";
import { movedAlong } from "../../messages/store/actions/undo-event.ts";
import { EVENT_KINDS, EVENTS } from "#model/desk/events.ts";
import { capitalised } from "#model/desk/list-words.ts";
import { momentInSentence, numberWord } from "#model/desk/moment-words.ts";
import { isOneOf } from "#model/record-of.ts";
import { detailInWords } from "./show-message.ts";
import type { MessagesContext } from "./messages-context.ts";

/** Time in which a page reports the action before it; an old address reports nothing. */
const SAID_WITHIN_MS = 60_000;

/** Reasons why nothing was recorded, by their names in the address after an action. */
const REFUSALS = {
  "already-answered": "It has already been answered.",
  "already-assigned": "It is already assigned to this person.",
  taken: "A colleague took it a moment ago.",
  junk: "It is junk: mark it as not spam before you answer.",
  "already-won": "It is already marked as won.",
  "already-spam": "It is already marked as spam.",
  "in-inbox": "It is already in the inbox.",
  "empty-note": "The note is empty.",
  "long-note": "This note is too long.",
  "none-selected": "Select messages first.",
  "not-later": "It is not put off.",
  "no-last-day": "Choose a last day from today to a year from now.",
  "no-day": "Choose a day from tomorrow to a year from now.",
  final: "This cannot be undone.",
  "already-undone": "This has already been undone.",
  superseded: "A later action replaced this one. Undo that one first.",
  "unknown-event": "This no longer exists.",
  "too-many-for-workbook": "Excel exports have at most 10,000 messages. Narrow the list, or export CSV.",
  "letter-gone": "This letter has gone out, or was changed meanwhile.",
  "has-draft": "You have a draft here. Send or discard it first.",
  "mail-failed": "The mail could not be sent. Try again.",
  "none-unassigned": "Every overdue message is assigned.",
} as const;

export type Refusal = keyof typeof REFUSALS;

/** True if a text names a refusal; the store uses the same names. */
export function isRefusal(text: string): text is Refusal {
  return Object.hasOwn(REFUSALS, text);
}

const ERASED =
  "Erased here and on every replica. Backups keep it until they expire; after a restore it is erased again.";

/** The field of an address that names why nothing was recorded. */
export const REFUSED_FIELD = "refused";

/** The fields of an address that say to how many messages an action was done, and how many were left as they were. */
export const TOGETHER_FIELDS = { together: "together", left: "left" } as const;

/** Result of the action before this page, by the event or refusal in its address. */
export async function actionFlash(
  context: MessagesContext,
  query: URLSearchParams,
  me: string,
): Promise<Flash | undefined> {
  const refused = refusalFlash(query);
  if (refused) return refused;
  const id = query.get(DID_FIELD);
  const erased = query.get("erased");
  if (erased) return { kind: "done", text: ERASED };
  const last = id ? await findAction(context, id) : undefined;
  if (!last || last.by !== me || context.now.getTime() - last.at.getTime() > SAID_WITHIN_MS) return undefined;
  const together = Number(query.get(TOGETHER_FIELDS.together) ?? 1);
  return {
    kind: "done",
    text:
      actionWords(context, last, together) +
      leftWords(query) +
      (last.kind === "spam" ? await alikeWords(context, last.id) : ""),
    ...(EVENTS[last.kind].undo !== "never" && {
      undo: {
        action: together > 1 ? DESK_PATHS.undoTogether : DESK_PATHS.act(last.reference, "undo"),
        event: last.id,
      },
    }),
  };
}

/** The reason in an address why nothing was recorded. */
export function refusalFlash(query: URLSearchParams): Flash | undefined {
  const refused = query.get(REFUSED_FIELD) ?? "";
  return isRefusal(refused) ? { kind: "failed", text: REFUSALS[refused] } : undefined;
}

/** Similar messages that were marked as spam together with one. */
async function alikeWords({ messages }: MessagesContext, id: string): Promise<string> {
  const { length } = await movedAlong(messages.database, id);
  if (length === 0) return "";
  const more = length < ALIKE_MAX ? "" : " Limit reached; similar messages may remain.";
  return ` ${capitalised(numberWord(length))} similar ${length === 1 ? "message was" : "messages were"} marked too: same sender, or nearly the same text.${more}`;
}

type RecordedAction = NonNullable<Awaited<ReturnType<typeof findAction>>>;

async function findAction({ messages }: MessagesContext, id: string) {
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

function leftWords(query: URLSearchParams): string {
  const left = Number(query.get(TOGETHER_FIELDS.left) ?? 0);
  if (!(left > 0)) return "";
  return left === 1
    ? " One was left as it was."
    : ` ${capitalised(numberWord(left))} were left as they were.`;
}

function actionWords(context: MessagesContext, done: RecordedAction, together: number): string {
  const { kind, by, detail, name, answerBy } = done;
  return EVENTS[kind].report({
    who: "You",
    sender: name,
    message: together > 1 ? `${capitalised(numberWord(together))} messages` : `Message from ${name}`,
    before: "",
    detail: EVENTS[kind].detail === "person" && detail === by ? "you" : detailInWords(context, done),
    due: answerBy && momentInSentence(new Date(answerBy), context.now, context.zone),
  });
}
