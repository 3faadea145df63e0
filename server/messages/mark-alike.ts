import type { MessageDatabase } from "../platform/database/message-database.ts";
import { areAlike, shapeOf } from "./spam/likeness.ts";
import { markSpam, type SpamOutcome } from "./store/actions/judge-message.ts";
import type { Actor } from "./store/actions/record-action.ts";
import { earlierMessages, sentFrom } from "./store/earlier-messages.ts";

/** Two people may both write "Please call me". */
const SAME_BODY_MIN_CHARS = 40;
/** One action moves no more than a person can review; repeating it moves more. */
export const ALIKE_MAX = 200;
/** Similar texts arrive close together; comparing all waiting messages would take seconds. */
const COMPARED_MAX = 500;

/**
 * Marks a message as spam, together with similar waiting ones: from the same sender, or with nearly the same text.
 * Answered, assigned or judged messages stay, and so does every message of a sender known to be honest.
 */
export async function markSpamAndAlike(
  database: MessageDatabase,
  reference: string,
  actor: Actor,
): Promise<SpamOutcome> {
  return markSpam(database, reference, { ...actor, alike: await findAlike(database, reference) });
}

/** The references of waiting messages similar to one, delivered or not. */
async function findAlike(database: MessageDatabase, reference: string): Promise<string[]> {
  const one = await database.queries
    .selectFrom("messages")
    .select(["id", "email", "message"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!one) return [];
  const waiting = database.queries
    .selectFrom("messages")
    .select(["reference", "email", "message"])
    .where("id", "!=", one.id)
    .where("judged", "=", "")
    .where("answered_at", "=", "")
    .where("assignee", "=", "")
    .orderBy("received_at", "desc");
  const { nearly, exactly } = sentFrom(one.email);
  const theirs = (await waiting.where(nearly).execute()).filter(exactly);
  const shape = shapeOf(one.message);
  const sameText = async () => [
    ...(await waiting.where("message", "=", one.message).limit(ALIKE_MAX).execute()),
    ...(await waiting.limit(COMPARED_MAX).execute()).filter(({ message }) =>
      areAlike(shapeOf(message), shape),
    ),
  ];
  const alike = [...theirs, ...(shape.plain.length < SAME_BODY_MIN_CHARS ? [] : await sameText())];
  // Anyone can type a customer's address, and a customer may forward received text.
  const { recordOf } = earlierMessages(database);
  const emails = [...new Set(alike.map(({ email }) => email))];
  const records = await Promise.all(emails.map((email) => recordOf(email, one.id)));
  const known = new Set(emails.filter((_, index) => records[index]?.isKnown));
  const moved = alike.filter(({ email }) => !known.has(email)).map((row) => row.reference);
  return [...new Set(moved)].slice(0, ALIKE_MAX);
}
