import type { Kysely, Transaction } from "kysely";
import { FILES_MAX_BYTES } from "#model/desk/letter-views.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { withMessage, type UnknownMessage } from "../store/message-events.ts";
import { emptyLetter, insertFiles, lettersOf, type Letter, type NewFile } from "./letter-store.ts";

const FILES_MAX = 20;
const BODY_MAX_CHARS = 50_000;

/** What a person has written so far. */
export interface DraftChange {
  /** The id that a new draft gets, unless a letter has it. */
  id?: string | undefined;
  body: string;
  copies: string;
  /** The words that are quoted; "" for none. */
  quoted: string;
  files?: readonly NewFile[];
  /** The id of a file that is taken away. */
  without?: string | undefined;
}

export type DraftOutcome =
  | { kind: "saved"; draft: Letter }
  | { kind: "many-files" | "large-files" | "long-letter" }
  | UnknownMessage;

/** The draft of a person for a message. */
export async function findDraft(
  queries: Pick<Kysely<MessageTables>, "selectFrom">,
  messageId: string,
  personId: string,
): Promise<Letter | undefined> {
  return (await lettersOf(queries, messageId)).find(
    ({ state, person_id: by }) => state === "draft" && by === personId,
  );
}

/** Keeps what a person has written; each has one draft for a message. */
export function saveDraft(
  database: MessageDatabase,
  reference: string,
  personId: string,
  change: DraftChange,
  at: Date,
): Promise<DraftOutcome> {
  return withMessage(database, reference, (transaction, { row }) =>
    writeDraft(transaction, row.id, personId, change, at),
  );
}

/** Writes a draft in a transaction that holds its message. */
export async function writeDraft(
  transaction: Transaction<MessageTables>,
  messageId: string,
  personId: string,
  { id: asked = "", body, copies, quoted, files = [], without }: DraftChange,
  at: Date,
): Promise<Exclude<DraftOutcome, UnknownMessage>> {
  const typed = body.replaceAll("\r\n", "\n").replaceAll("\0", "").normalize("NFC");
  if (typed.length > BODY_MAX_CHARS) return { kind: "long-letter" };
  const before = await findDraft(transaction, messageId, personId);
  const kept = (before?.files ?? []).filter(({ id }) => id !== without);
  if (kept.length + files.length > FILES_MAX) return { kind: "many-files" };
  const bytes = kept.reduce((sum, file) => sum + file.bytes, 0);
  if (files.reduce((sum, { content }) => sum + content.length, bytes) > FILES_MAX_BYTES)
    return { kind: "large-files" };
  const columns = { body: typed, copies, quoted, changed_at: at.toISOString() };
  const id = before?.id ?? (await addDraft(transaction, messageId, personId, asked, at));
  await transaction.updateTable("letters").set(columns).where("id", "=", id).execute();
  if (without !== undefined)
    await transaction
      .deleteFrom("letter_files")
      .where("letter_id", "=", id)
      .where("id", "=", without)
      .execute();
  await insertFiles(transaction, id, files);
  const draft = await findDraft(transaction, messageId, personId);
  if (!draft) throw new Error("The draft that was just written is gone");
  return { kind: "saved", draft };
}

async function addDraft(
  transaction: Transaction<MessageTables>,
  messageId: string,
  personId: string,
  asked: string,
  at: Date,
): Promise<string> {
  const taken = await transaction
    .selectFrom("letters")
    .select("id")
    .where("id", "=", asked)
    .executeTakeFirst();
  const letter = {
    ...emptyLetter(messageId, at),
    ...(asked !== "" && !taken && { id: asked }),
    direction: "out",
    state: "draft",
    person_id: personId,
  } as const;
  await transaction.insertInto("letters").values(letter).execute();
  return letter.id;
}

/** Throws away what a person has written, with its files. */
export function discardDraft(database: MessageDatabase, reference: string, personId: string) {
  return withMessage(database, reference, async (transaction, { row }) => {
    await transaction
      .deleteFrom("letters")
      .where("message_id", "=", row.id)
      .where("state", "=", "draft")
      .where("person_id", "=", personId)
      .execute();
    return { kind: "discarded" } as const;
  });
}
