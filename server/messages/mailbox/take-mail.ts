import type { Transaction } from "kysely";
import { isEmailAddress } from "#model/contact/email-address.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { mailboxesIn } from "../delivery/lead-mail.ts";
import { MAIL_SERVER, receiveLetter } from "../letters/letter-store.ts";
import { canonicalAddress } from "../store/mail-address.ts";
import { followPlace } from "../store/actions/place-message.ts";
import { eventState } from "../store/event-state.ts";
import { addEvent, eventsAbout, withMessage, type HeldMessage } from "../store/message-events.ts";
import type { StoredMessage } from "../store/message-store.ts";
import { tellAssignee } from "../store/actions/tell-assignee.ts";
import { findConversation, isFrom } from "./find-conversation.ts";
import { passMail, type Place } from "./mailbox-position.ts";
import { messageOf, writeMailMessage, type NewMessageParts } from "./new-message.ts";
import type { Bounce } from "./reading/read-bounce.ts";
import type { ReadMail } from "./reading/read-mail.ts";
import { mailboxOf } from "./reading/mailboxes.ts";

/** What taking a mail needs. */
export interface TakeParts extends NewMessageParts {
  /** Whether a mail that belongs to no message becomes one. */
  takesNew: boolean;
  /** Our own addresses, in the form in which addresses are compared. */
  ours: readonly string[];
  /** By which a day of absence ends. */
  timeZone: () => string;
}

/** A mail in its mailbox. */
export interface FoundMail extends Place {
  uid: number;
  arrivedAt: Date;
}

/** What became of a mail: `left` alone, because it starts nothing here. */
export type Taken = "joined" | "new" | "bounced" | "left";

/**
 * Takes a mail, once: what it causes and the position behind it are one transaction. Resolves only once both would survive
 * a power cut.
 * @throws PositionPassed when another process has taken it
 */
export async function takeMail(read: ReadMail, found: FoundMail, parts: TakeParts): Promise<Taken> {
  const { database, takesNew, now } = parts;
  const pass = (queries: Pick<Transaction<MessageTables>, "updateTable">) =>
    passMail(queries, found, { uid: found.uid, at: earlier(found.arrivedAt, now()) });
  const mail = byAuthor(read, parts.ours);
  const taken =
    mail &&
    ((mail.bounce && (await takeBounce(mail.bounce, pass, parts))) ||
      (await joinConversation(mail, pass, parts)) ||
      (takesNew && !mail.automatic && (await beginConversation(mail, pass, parts))));
  if (taken && taken !== "left") return taken;
  await pass(database.queries);
  return "left";
}

/** The mail under the name of its author; undefined for a copy of ours, which is in its conversation already. */
function byAuthor(mail: ReadMail, ours: readonly string[]): ReadMail | undefined {
  const isOurs = ({ address }: ReadMail["sender"]) => {
    const [local = "", domain = ""] = address.split("@");
    return ours.includes(canonicalAddress(`${local.split("+")[0]}@${domain}`));
  };
  if (!isOurs(mail.sender)) return mail;
  // A group through which a person writes to us may be of our own address.
  const { author, automatic } = mail;
  if (automatic || !isEmailAddress(author.address) || isOurs(author)) return undefined;
  return { ...mail, sender: author, from: mailboxOf(author.name, author.address) };
}

type Pass = (transaction: Transaction<MessageTables>) => Promise<void>;

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/**
 * A letter of ours came back: it was refused, and its message is to be answered after all. Where a copy alone did, its letter
 * says so.
 */
async function takeBounce(
  bounce: Bounce,
  pass: Pass,
  { database, now }: TakeParts,
): Promise<Taken | undefined> {
  const letter = await database.queries
    .selectFrom("letters")
    .innerJoin("messages", "messages.id", "letters.message_id")
    .select(["letters.id", "copies", "messages.reference"])
    .where("direction", "=", "out")
    .where("mail_id", "in", ["", ...bounce.mailIds].slice(0, BOUNCE_IDS_MAX))
    .where("mail_id", "<>", "")
    .where("letters.state", "in", ["sent", "unsure"])
    .executeTakeFirst();
  if (!letter) return undefined;
  const copies = new Set(mailboxesIn(letter.copies).map(canonicalAddress));
  const unsent = bounce.failed.find(({ addresses }) => !addresses.some((address) => copies.has(address)));
  const said = bounce.failed.map((copy) => `Not taken for ${copy.addresses[0]}: ${copy.said}`).join("; ");
  const outcome = await withMessage(database, letter.reference, async (transaction, message) => {
    const at = now();
    await transaction
      .updateTable("letters")
      .set({
        ...(unsent && { state: "refused" }),
        server_said: (unsent?.said ?? said).slice(0, SAID_MAX_CHARS),
        changed_at: at.toISOString(),
      })
      .where("id", "=", letter.id)
      .execute();
    if (unsent && message.state.answer)
      await addEvent(transaction, message, { kind: "reopened", by: MAIL_SERVER, at });
    await pass(transaction);
    return { kind: "bounced" } as const;
  });
  return outcome.kind === "bounced" ? "bounced" : undefined;
}

const BOUNCE_IDS_MAX = 20;
const SAID_MAX_CHARS = 500;

/**
 * Puts a letter under its message. From a program it is shown there, and starts nothing. One from a program elsewhere or
 * from a colleague is left alone: the next answer would go to them.
 */
async function joinConversation(mail: ReadMail, pass: Pass, parts: TakeParts): Promise<Taken | undefined> {
  const { database, secret, now, answerBy } = parts;
  const message = await findConversation(database, secret, mail);
  if (!message) return undefined;
  const startsNothing = mail.automatic || (await isColleague(mail, parts));
  const isJunk = message.state === "junk";
  if (startsNothing && (isJunk || !isFrom(message, mail.sender.address))) return "left";
  // No list of what is to be answered has a letter to junk.
  if (isJunk && (await isJudged(message, parts))) return undefined;
  const at = now();
  const outcome = await receiveLetter(
    database,
    message.reference,
    mail,
    at,
    async (transaction, held, id) => {
      const isUnjudgedJunk = held.row.state === "junk" && !held.state.judgement;
      if (isUnjudgedJunk) await releaseJunk(transaction, held, at, parts);
      await pass(transaction);
      if (startsNothing) return;
      const detail = `${id} ${answerBy(at).toISOString()}`;
      const event = { kind: "letter", by: mail.sender.address, at, detail } as const;
      await addEvent(transaction, held, event);
      const ways = { sinks: parts.deliverTo, timeZone: parts.timeZone() };
      await tellAssignee(transaction, held, { id, ...event }, ways);
    },
  );
  return outcome.kind === "stored" ? "joined" : undefined;
}

/** Whether a colleague has judged a message that is junk. */
async function isJudged({ reference }: StoredMessage, { database }: TakeParts): Promise<boolean> {
  return eventState(await eventsAbout(database, reference)).judgement !== undefined;
}

/** Lets junk out as a doubtful message, because its sender wrote again: a promise that ran out meanwhile begins anew. */
async function releaseJunk(
  transaction: Transaction<MessageTables>,
  { row }: HeldMessage,
  at: Date,
  { database, deliverTo: sinks, answerBy }: TakeParts,
): Promise<void> {
  row.state = "doubtful";
  if (row.answer_by < at.toISOString()) row.answer_by = answerBy(at).toISOString();
  await followPlace(transaction, database.lock, row, at, { sinks });
}

async function isColleague({ sender }: ReadMail, { database: { queries } }: TakeParts): Promise<boolean> {
  const person = await queries
    .selectFrom("desk_people")
    .select("id")
    .where("email", "=", sender.address.toLowerCase())
    .where("revoked_at", "=", "")
    .executeTakeFirst();
  return person !== undefined;
}

/** Makes a message of a mail that belongs to none. */
async function beginConversation(mail: ReadMail, pass: Pass, parts: TakeParts): Promise<Taken | undefined> {
  if (await isKnown(mail, parts)) return undefined;
  const message = await messageOf(mail, parts);
  await parts.database.queries.transaction().execute(async (transaction) => {
    await writeMailMessage(transaction, message, mail, parts);
    await pass(transaction);
  });
  return "new";
}

/** Whether the mail was taken before: its mailbox was counted anew, or it has two copies there. */
async function isKnown({ mailId }: ReadMail, { database: { queries } }: TakeParts): Promise<boolean> {
  const letter = await queries
    .selectFrom("letters")
    .select("id")
    .where("direction", "in", ["in", "out"])
    .where("mail_id", "=", mailId)
    .executeTakeFirst();
  return letter !== undefined;
}
