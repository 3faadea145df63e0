import type { MessageDatabase } from "../platform/database/message-database.ts";
import { likenessTo } from "./spam/likeness.ts";
import { markSpam, type SpamOutcome } from "./store/actions/judge-message.ts";
import type { Deed } from "./store/actions/outcomes.ts";
import { sentFrom } from "./store/messages-of-person.ts";

/** Two people may both write "Please call me". */
const SAME_BODY_MIN_CHARS = 40;
/** One press moves no more than somebody can look through; who finds more presses again. */
export const ALIKE_MAX = 200;
/** Texts that differ a little come soon after each other; to compare with all that ever waited would take seconds. */
const COMPARED_MAX = 500;

/**
 * Records that a message is spam, and with it those like it that wait: from the same sender, or with nearly the same text.
 * What was answered or judged stays where it is.
 */
export async function markSpamAndAlike(
  database: MessageDatabase,
  reference: string,
  deed: Deed,
): Promise<SpamOutcome> {
  return markSpam(database, reference, { ...deed, alike: await findAlike(database, reference) });
}

/** The references of the messages that wait, open or held, and are like one. */
async function findAlike({ queries }: MessageDatabase, reference: string): Promise<string[]> {
  const one = await queries
    .selectFrom("messages")
    .select(["id", "email", "message"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!one) return [];
  const waiting = queries
    .selectFrom("messages")
    .where("id", "!=", one.id)
    .where("judged", "=", "")
    .where("answered_at", "=", "")
    .orderBy("received_at", "desc");
  const { nearly, exactly } = sentFrom(one.email);
  const theirs = (await waiting.select(["reference", "email"]).where(nearly).execute()).filter(exactly);
  const body = one.message.trim();
  const isLike = likenessTo(body);
  const alike = async () => [
    ...(await waiting.select("reference").where("message", "=", one.message).limit(ALIKE_MAX).execute()),
    ...(await waiting.select(["reference", "message"]).limit(COMPARED_MAX).execute()).filter(({ message }) =>
      isLike(message.trim()),
    ),
  ];
  const others = body.length < SAME_BODY_MIN_CHARS ? [] : await alike();
  return [...new Set([...theirs, ...others].map((row) => row.reference))].slice(0, ALIKE_MAX);
}
