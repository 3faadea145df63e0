import { randomUUID } from "node:crypto";
import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { LetterTable, MessageTables } from "../../platform/database/message-tables.ts";
import { findMessage, type StoredMessage } from "../store/message-store.ts";
import { withMessage, type HeldMessage, type UnknownMessage } from "../store/message-events.ts";

/** Author of the event that a letter has not gone out. */
export const MAIL_SERVER = "The mail server";

export type LetterRow = Omit<Selectable<LetterTable>, "tries"> & { tries: number };

/** A file of a letter, without its content. */
export interface LetterFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
}

/** A letter with the files that came with it. */
export type Letter = LetterRow & { files: LetterFile[] };

/** A file that is to be stored. */
export interface NewFile {
  name: string;
  type: string;
  content: Uint8Array;
}

/** A letter that was read from a mailbox; ids of mails are without their angle brackets. */
export interface ReceivedLetter {
  mailId: string;
  answersId: string;
  ancestorIds: readonly string[];
  from: string;
  /** Mailboxes with commas between them. */
  recipients: string;
  copies: string;
  subject: string;
  /** What is new in it, and the history below that. */
  body: string;
  quoted: string;
  files: readonly NewFile[];
}

type Queries = Pick<Kysely<MessageTables>, "selectFrom">;

/**
 * Stores a received letter with its files under a message, and what `also` records of it, in one transaction: exactly once
 * by the id of its mail. Resolves only once it would survive a power cut.
 * @param also records its event; it gets the id of the letter
 */
export function receiveLetter(
  database: MessageDatabase,
  reference: string,
  letter: ReceivedLetter,
  at: Date,
  also: (transaction: Transaction<MessageTables>, message: HeldMessage, id: string) => Promise<unknown>,
): Promise<{ kind: "stored"; id: string } | { kind: "known" } | UnknownMessage> {
  return withMessage(database, reference, async (transaction, message) => {
    const id = await insertReceived(transaction, message.row.id, letter, at);
    if (id === undefined) return { kind: "known" } as const;
    await also(transaction, message, id);
    return { kind: "stored", id } as const;
  });
}

/**
 * Writes a received letter in a transaction that the caller commits, such as that of a new message.
 * @returns its id; undefined when a letter with the same id of its mail is stored
 */
export async function insertReceived(
  transaction: Transaction<MessageTables>,
  messageId: string,
  letter: ReceivedLetter,
  at: Date,
): Promise<string | undefined> {
  const inserted = await transaction
    .insertInto("letters")
    .values({
      ...emptyLetter(messageId, at),
      direction: "in",
      state: "received",
      mail_id: letter.mailId,
      answers_id: letter.answersId,
      ancestor_ids: letter.ancestorIds.join(" "),
      from_mailbox: letter.from,
      recipients: letter.recipients,
      copies: letter.copies,
      subject: letter.subject,
      body: letter.body,
      quoted: letter.quoted,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) await insertFiles(transaction, inserted.id, letter.files);
  return inserted?.id;
}

/** Columns that all letters begin with. */
export function emptyLetter(
  messageId: string,
  at: Date,
): Pick<Insertable<LetterTable>, "id" | "message_id"> & Omit<LetterRow, "seq" | "direction" | "state"> {
  const time = at.toISOString();
  return {
    id: randomUUID(),
    message_id: messageId,
    person_id: "",
    mail_id: "",
    answers_id: "",
    ancestor_ids: "",
    from_mailbox: "",
    recipients: "",
    copies: "",
    subject: "",
    body: "",
    quoted: "",
    created_at: time,
    changed_at: time,
    due_at: "",
    sent_at: "",
    server_said: "",
    tries: 0,
    lease: "",
    lease_until: "",
  };
}

/** Adds files to a letter, behind those that it has. */
export async function insertFiles(
  transaction: Transaction<MessageTables>,
  letterId: string,
  files: readonly NewFile[],
): Promise<void> {
  const { length: before } = await filesOf(transaction, [letterId]);
  for (const [index, { name, type, content }] of files.entries())
    await transaction
      .insertInto("letter_files")
      .values({
        id: randomUUID(),
        letter_id: letterId,
        place: before + index,
        name,
        type,
        bytes: content.length,
        content: Buffer.from(content).toString("base64"),
      })
      .execute();
}

/** The letters of a message in the order in which they were stored, drafts among them. */
export async function lettersOf(queries: Queries, messageId: string): Promise<Letter[]> {
  const rows = await queries
    .selectFrom("letters")
    .selectAll()
    .where("message_id", "=", messageId)
    .orderBy("seq")
    .execute();
  const files = await filesOf(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    tries: Number(row.tries),
    files: files.flatMap(({ letter_id: of, place: _, ...file }) =>
      of === row.id ? [{ ...file, bytes: Number(file.bytes) }] : [],
    ),
  }));
}

function filesOf(queries: Queries, letterIds: readonly string[]) {
  if (letterIds.length === 0) return Promise.resolve([]);
  return queries
    .selectFrom("letter_files")
    .select(["letter_id", "place", "id", "name", "type", "bytes"])
    .where("letter_id", "in", letterIds)
    .orderBy("place")
    .execute();
}

/** The files of a letter with their contents; of a message, those with one of these ids alone. */
export async function readFiles(
  queries: Queries,
  of: { letterId: string } | { reference: string; fileId: string },
): Promise<(NewFile & { id: string })[]> {
  const rows = await queries
    .selectFrom("letter_files")
    .innerJoin("letters", "letters.id", "letter_files.letter_id")
    .innerJoin("messages", "messages.id", "letters.message_id")
    .select(["letter_files.id", "letter_files.name", "type", "content"])
    .$if("letterId" in of, (query) => query.where("letters.id", "=", "letterId" in of ? of.letterId : ""))
    .$if("fileId" in of, (query) =>
      "fileId" in of
        ? query.where("letter_files.id", "=", of.fileId).where("messages.reference", "=", of.reference)
        : query,
    )
    .orderBy("place")
    .execute();
  return rows.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content, "base64") }));
}

/**
 * The message that one of these ids of mails belongs to, the last of them first: those of letters in and out, and of the
 * mails about a message to the team or its sender, which begin with the id of their delivery.
 * @param mailIds as in `References`, without angle brackets
 */
export async function findByMailIds(
  queries: Queries,
  mailIds: readonly string[],
): Promise<StoredMessage | undefined> {
  for (const mailId of mailIds.slice(-REFERENCES_MAX).toReversed()) {
    const letter = await queries
      .selectFrom("letters")
      .select("message_id")
      .where("direction", "in", ["in", "out"])
      .where("mail_id", "=", mailId)
      .executeTakeFirst();
    const [delivery = ""] = mailId.split(/[.@]/);
    const { message_id: id } =
      letter ??
      (await queries
        .selectFrom("deliveries")
        .select("message_id")
        .where("id", "=", delivery)
        .executeTakeFirst()) ??
      {};
    const message = id && (await findMessage(queries, "id", id));
    if (message) return message;
  }
  return undefined;
}

/** More ids than a long conversation has are not looked up. */
const REFERENCES_MAX = 50;
