import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import type { WaysOut } from "../store/actions/place-message.ts";
import { recordReply } from "../store/actions/record-action.ts";
import { withMessage, type HeldMessage, type UnknownMessage } from "../store/message-events.ts";
import type { Beginning } from "./conversation.ts";
import { writeDraft, type DraftChange, type DraftOutcome } from "./drafts.ts";
import { lettersOf, type Letter } from "./letter-store.ts";

/** A letter can be taken back for so long. */
export const UNDO_MS = 10_000;

/** Who writes, and what stands below and above the words. */
export interface Writer {
  id: string;
  name: string;
  signature: string;
}

interface Sending {
  writer: Writer;
  change: DraftChange;
  /** Addresses and marks of the letter, from what the transaction has read. */
  begin: (letters: readonly Letter[]) => Beginning;
  /** Ids of the letters of others that the writer has seen, and the address that the letter was written to. */
  seen: readonly string[];
  to: string;
  /** The domain of the ids of our mails. */
  domain: string;
  at: Date;
}

export type SendOutcome =
  | { kind: "waiting"; letter: string }
  /**
   * A letter came or a colleague has written meanwhile, it was sent before in other words, or it goes elsewhere now; the
   * words are kept as the draft.
   */
  | { kind: "collision"; letters: Letter[] }
  | { kind: "empty" | "no-address" | "junk" }
  | Exclude<DraftOutcome, { kind: "saved" }>;

/** Letters that came, and those of others that have gone out or are about to. */
export function lettersOfOthers(letters: readonly Letter[], me: string): Letter[] {
  return letters.filter(
    ({ direction, state, person_id: by }) =>
      direction === "in" || (by !== me && state !== "draft" && state !== "refused"),
  );
}

/** Has a letter sent once its time to undo is over, unless there is meanwhile more to read before; once by its id. */
export function sendDraft(
  database: MessageDatabase,
  reference: string,
  { writer, change, begin, seen, to: seenTo, domain, at }: Sending,
): Promise<SendOutcome> {
  return withMessage(database, reference, async (transaction, { row }): Promise<SendOutcome> => {
    if (row.state === "junk") return { kind: "junk" };
    const written = await writeDraft(transaction, row.id, writer.id, change, at);
    if (written.kind !== "saved") return written;
    const { draft } = written;
    if (draft.body.trim() === "") return { kind: "empty" };
    const signature = writer.signature.trim();
    const body = draft.body.trim() + (signature && `\n\n-- \n${signature}`);
    const letters = await lettersOf(transaction, row.id);
    const before = letters.filter(({ id, state }) => id === change.id && state !== "draft");
    if (before.some((letter) => saysAll({ ...draft, body }, letter))) {
      // The answer to its first "Send" was lost.
      await transaction.deleteFrom("letters").where("id", "=", draft.id).execute();
      return { kind: "waiting", letter: change.id ?? "" };
    }
    const unseen = lettersOfOthers(letters, writer.id).filter(({ id }) => !seen.includes(id));
    const { to, subject, ancestors } = begin(letters);
    if (before.length + unseen.length > 0) return { kind: "collision", letters: [...before, ...unseen] };
    if (to === undefined) return { kind: "no-address" };
    if (to !== seenTo) return { kind: "collision", letters: [] };
    await transaction
      .updateTable("letters")
      .set({
        ...dueAfterUndo(at),
        // Another than that of an earlier letter that came back.
        mail_id: `${randomUUID()}@${domain}`,
        answers_id: ancestors.at(-1) ?? "",
        ancestor_ids: ancestors.join(" "),
        from_mailbox: writer.name,
        recipients: to,
        subject,
        body,
        created_at: at.toISOString(),
      })
      .where("id", "=", draft.id)
      .execute();
    return { kind: "waiting", letter: draft.id };
  });
}

function saysAll(draft: Letter, { body, copies, files }: Letter): boolean {
  const has = draft.files.every(({ name, bytes }) =>
    files.some((file) => file.name === name && file.bytes === bytes),
  );
  return has && draft.body === body && draft.copies === copies;
}

function dueAfterUndo(at: Date) {
  const dueAt = new Date(at.getTime() + UNDO_MS).toISOString();
  return {
    state: "waiting",
    due_at: dueAt,
    server_said: "",
    tries: 0,
    changed_at: at.toISOString(),
  } as const;
}

/**
 * What a person decides about a letter of ours: to take it back while it waits, or after the server refused it, as a
 * draft; or, where it is not known whether it was sent, that it goes out again with the same id, or was sent.
 */
export type LetterDecision = "edit" | "again" | "sent";

const ALLOWED: Record<LetterDecision, readonly Letter["state"][]> = {
  edit: ["waiting", "refused"],
  again: ["unsure"],
  sent: ["unsure"],
};

/** Carries out such a decision. @returns `gone` when the letter is in a state that allows it no more */
export function decideLetter(
  database: MessageDatabase,
  reference: string,
  decision: LetterDecision,
  {
    letter: id,
    by,
    at,
    signature,
    ways,
  }: { letter: string; by: string; at: Date; signature: string; ways: WaysOut },
): Promise<{ kind: "done" | "gone" | "has-draft" } | UnknownMessage> {
  return withMessage(database, reference, async (transaction, message) => {
    const letters = await lettersOf(transaction, message.row.id);
    const letter = letters.find((one) => one.id === id && one.direction === "out");
    if (!letter || !ALLOWED[decision].includes(letter.state)) return { kind: "gone" } as const;
    if (decision === "sent") {
      await noteSent(transaction, database.lock, message, { letter, by, at, ways, said: letter.server_said });
      return { kind: "done" } as const;
    }
    if (decision === "again") {
      await transaction.updateTable("letters").set(dueAfterUndo(at)).where("id", "=", id).execute();
      return { kind: "done" } as const;
    }
    const own = letters.filter((one) => one.state === "draft" && one.person_id === by);
    if (own.some(({ body, files }) => body.trim() !== "" || files.length > 0))
      return { kind: "has-draft" } as const;
    for (const empty of own) await transaction.deleteFrom("letters").where("id", "=", empty.id).execute();
    const below = signature.trim() && `\n\n-- \n${signature.trim()}`;
    const body =
      below !== "" && letter.body.endsWith(below) ? letter.body.slice(0, -below.length) : letter.body;
    const columns = {
      state: "draft",
      mail_id: "",
      due_at: "",
      lease: "",
      changed_at: at.toISOString(),
    } as const;
    const taken = await transaction
      .updateTable("letters")
      // Its words are with who takes it back.
      .set({ ...columns, person_id: by, body })
      .where("id", "=", id)
      // It may have begun to go out meanwhile.
      .where("state", "in", ALLOWED[decision])
      .returning("id")
      .executeTakeFirst();
    return { kind: taken ? "done" : "gone" } as const;
  });
}

/** Records that the mail server has a letter: that answers its message, in the same transaction. */
export async function noteSent(
  transaction: Transaction<MessageTables>,
  lock: MessageDatabase["lock"],
  message: HeldMessage,
  {
    letter,
    by,
    at,
    ways,
    said,
  }: { letter: Pick<Letter, "id" | "created_at">; by: string; at: Date; ways: WaysOut; said: string },
): Promise<void> {
  await transaction
    .updateTable("letters")
    .set({
      state: "sent",
      sent_at: at.toISOString(),
      changed_at: at.toISOString(),
      server_said: said,
      lease: "",
    })
    .where("id", "=", letter.id)
    .execute();
  await recordReply(transaction, lock, message, { by, at, letter, ...ways });
}
