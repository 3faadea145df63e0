import type { Kysely } from "kysely";
import { officeDay, type OfficeDay } from "#model/office/office-day.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { DIGEST_DAY, DIGEST_SENT, type MessageTables } from "../../../platform/database/message-tables.ts";
import { noteMoment, readMoment } from "../../../platform/database/moments.ts";
import { planNotices } from "../../store/new-delivery.ts";
import type { MailWords } from "../lead-text.ts";
import { readDigest, type Digest } from "./digest.ts";
import { digestNotice } from "./promise-notices.ts";

/** Somebody who gets the digest of some topics alone, by mail. */
export interface DigestReader {
  mailbox: string;
  topics: readonly string[];
}

/** The digest of now, of all topics or of some, for as long as the office is open today; undefined when nothing waits. */
export async function digestNow(
  { queries }: Pick<MessageDatabase, "queries">,
  now: Date,
  words: MailWords,
  topics?: readonly string[],
): Promise<Digest | undefined> {
  const today = openToday(now, words);
  const place = words.office?.();
  return today && place && readDigest(queries, now, { ...place, today, topics });
}

/**
 * Plans the digest of a working day once the office has opened, once, whichever process comes first. A day on which
 * nothing waits at that moment has none, and neither has one that is over.
 * @param options.readers who gets one of their own topics besides
 * @returns the digest, when it was planned now
 */
export async function planDigest(
  { queries }: Pick<MessageDatabase, "queries">,
  sinks: readonly string[],
  { now, words, readers = [] }: { now: Date; words: MailWords; readers?: readonly DigestReader[] },
): Promise<Digest | undefined> {
  const today = openToday(now, words);
  if (!today || (await readMoment(queries, DIGEST_DAY)) === today.day) return undefined;
  return queries.transaction().execute(async (transaction) => {
    if (!(await claimDay(transaction, today.day))) return undefined;
    const digest = await digestNow({ queries: transaction }, now, words);
    if (!digest) return undefined;
    await planNotices(transaction, `digest-${today.day}`, digestNotice(digest, words), sinks, now);
    for (const [index, { mailbox, topics }] of readers.entries()) {
      const own = await digestNow({ queries: transaction }, now, words, topics);
      if (!own) continue;
      const notice = { ...digestNotice(own, words), to: mailbox, topics: [...topics] };
      await planNotices(transaction, `digest-${today.day}-${index + 1}`, notice, ["mail"], now);
    }
    await noteMoment(transaction, DIGEST_SENT, now.toISOString());
    return digest;
  });
}

/** How things stand with the digest. */
export interface DigestState {
  /** When the last one was planned; absent before the first. */
  sentAt?: Date;
  /** For how long that of today is late, in milliseconds; 0 when it is done or not due. */
  lateMs: number;
}

/** When the last digest was sent, and whether that of today is late. */
export async function digestState(
  { queries }: Pick<MessageDatabase, "queries">,
  now: Date,
  words: MailWords,
): Promise<DigestState> {
  const today = openToday(now, words);
  const isDone = !today || (await readMoment(queries, DIGEST_DAY)) === today.day;
  const sent = await readMoment(queries, DIGEST_SENT);
  return {
    ...(sent !== undefined && { sentAt: new Date(sent) }),
    lateMs: isDone ? 0 : now.getTime() - today.opens.getTime(),
  };
}

/** Today, while the office is open. */
function openToday(now: Date, words: MailWords): OfficeDay | undefined {
  const place = words.office?.();
  const today = place && officeDay(now, place.office, place.timeZone);
  return today && now >= today.opens && now < today.closes ? today : undefined;
}

async function claimDay(transaction: Kysely<MessageTables>, day: string): Promise<boolean> {
  const claimed = await transaction
    .insertInto("moments")
    .values({ name: DIGEST_DAY, at: day })
    // Any other day, not only an earlier one: a clock that was ahead once must not stop the digests for long.
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at: day }).where("moments.at", "!=", day))
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}
