import { randomUUID } from "node:crypto";
import type { ReplyForm, ReplyProblem, ShownLetter } from "#model/desk/letter-views.ts";
import { languageOf } from "./language-of.ts";
import type { MessagesContext } from "./messages-context.ts";
import { addressIn } from "../../messages/delivery/lead-mail.ts";
import { findDraft } from "../../messages/letters/drafts.ts";
import { lettersOf, type Letter } from "../../messages/letters/letter-store.ts";
import { lettersOfOthers } from "../../messages/letters/send-draft.ts";
import { isFrom } from "../../messages/mailbox/find-conversation.ts";
import type { StoredMessage } from "../../messages/store/message-store.ts";

/** What was typed into a form that comes back, in place of the draft. */
export interface Typed {
  body: string;
  copies: string;
  isQuoted: boolean;
  problem: ReplyProblem;
}

interface Reader {
  id: string;
  signature: string;
  /** Whether the form was asked for. */
  writes: boolean;
  typed?: Typed | undefined;
}

/** The letters of a message, and the form of the reader's own. */
export async function showLetters(
  context: MessagesContext,
  message: StoredMessage,
  reader: Reader,
): Promise<{ letters: ShownLetter[]; reply: ReplyForm | undefined }> {
  const letters = await lettersOf(context.messages.database.queries, message.id);
  const shown = letters.filter(({ state }) => state !== "draft");
  return {
    letters: shown
      .flatMap((letter, index) => {
        const isFromOther = letter.direction === "in" && !isFrom(message, addressIn(letter.from_mailbox));
        const one = { ...showLetter(context, letter, reader.id), isFromOther };
        if (!isBeginning(letter, message))
          return isNewSubject(letter, shown.slice(0, index)) ? one : { ...one, subject: "" };
        // The mail that a message began with says there what it says.
        return letter.files.length > 0 ? { ...one, subject: "", text: "", quoted: "" } : [];
      })
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    reply: message.state === "junk" ? undefined : await replyForm(context, message, letters, reader),
  };
}

function isBeginning(
  { direction, created_at: at, body, quoted }: Letter,
  { receivedAt, message }: StoredMessage,
): boolean {
  const words = [body, quoted].filter(Boolean).join("\n\n");
  return direction === "in" && at === receivedAt.toISOString() && message.endsWith(words);
}

/** Whether the subject of a letter says more than those before it, or is all that the letter says. */
function isNewSubject({ subject, body }: Letter, before: readonly Letter[]): boolean {
  const plain = (text: string) => text.replace(/^(?:\s*(?:re|aw|sv|antw)\s?:)+/i, "").trim();
  return body === "" || before.every((letter) => plain(letter.subject) !== plain(subject));
}

/** A letter as its readers see it. */
export function showLetter({ names }: MessagesContext, letter: Letter, me: string): ShownLetter {
  const { direction, state, person_id: by } = letter;
  if (state === "draft") throw new Error("A draft is shown in its form alone");
  return {
    id: letter.id,
    direction,
    state,
    at: new Date(letter.created_at),
    by: direction === "out" ? names.nameOf(by) : letter.from_mailbox,
    to: letter.recipients,
    copies: letter.copies,
    subject: direction === "in" ? letter.subject : "",
    text: letter.body,
    lang: languageOf(letter.body),
    quoted: letter.quoted,
    files: letter.files,
    isMine: by === me,
    said: letter.server_said,
    ...(state === "waiting" && { dueAt: new Date(letter.due_at) }),
  };
}

async function replyForm(
  { messages }: MessagesContext,
  message: StoredMessage,
  letters: readonly Letter[],
  { id, signature, writes, typed }: Reader,
): Promise<ReplyForm | undefined> {
  const begun = (await messages.letters?.beginnings(message))?.(letters);
  if (begun?.to === undefined) return undefined;
  const draft = await findDraft(messages.database.queries, message.id, id);
  return {
    letter: draft?.id ?? randomUUID(),
    to: begun.to,
    copies: typed?.copies ?? draft?.copies ?? begun.copies,
    subject: begun.subject,
    body: typed?.body ?? draft?.body ?? "",
    quote: begun.quoted,
    isQuoted: typed?.isQuoted ?? (draft === undefined || draft.quoted !== ""),
    signature,
    files: draft?.files ?? [],
    seen: lettersOfOthers(letters, id).map((letter) => letter.id),
    savedAt: draft && new Date(draft.changed_at),
    savedReplies: messages.savedReplies().map(({ slug, title }) => ({ slug, title })),
    isOpen: writes || draft !== undefined || typed !== undefined,
    problem: typed?.problem,
  };
}
