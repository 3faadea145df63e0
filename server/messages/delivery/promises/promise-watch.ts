import type { MailWords } from "../lead-text.ts";
import { overdueNotice, overdueSummary, digestNotice } from "../notices.ts";
import { claimBroken, findBroken, settleKept } from "../../store/open-promises.ts";
import { planMessageNotice, planNotices } from "../../store/outbox.ts";
import { type MessageDatabase, noteMoment, readMoment } from "../../../platform/database/message-database.ts";
import { errorName } from "../../../platform/describe-error.ts";
import type { Kysely } from "kysely";
import { officeDay, type OfficeDay } from "#model/office/office-day.ts";
import { DIGEST_DAY, DIGEST_SENT, type MessageTables } from "../../../platform/database/message-tables.ts";
import { readDigest, type Digest } from "./digest.ts";

/** Interval of logging a lasting failure. */
const FAILED_EVERY_MS = 60 * 60 * 1000;

/** Log events of the watch: numbers, never names. */
export type PromiseEvent =
  | { event: "overdue.announced"; messages: number }
  | { event: "overdue.failed"; reason: string }
  | { event: "digest.sent"; open: number; overdue: number; doubtful: number; junk: number }
  | { event: "digest.failed"; reason: string };

interface PromiseWatchParts {
  database: MessageDatabase;
  /** The sinks for notices. */
  sinks: readonly string[];
  words: MailWords;
  /** Recipients of digests by topic; read each time. */
  digestReaders?: () => readonly DigestReader[];
  now: () => Date;
  log: (event: PromiseEvent) => void;
  /** Called when notices were planned. */
  planned: () => void;
}

/**
 * Notifies the team of overdue answers, and of open messages in the morning. Several processes may have a watch each.
 */
export function createPromiseWatch({
  database,
  sinks,
  words,
  digestReaders = () => [],
  now,
  log,
  planned,
}: PromiseWatchParts) {
  const failedAt = new Map<string, number>();

  const attempt = async (failed: "overdue.failed" | "digest.failed", work: () => Promise<void>) => {
    try {
      await work();
      failedAt.delete(failed);
    } catch (error) {
      const before = failedAt.get(failed) ?? -Infinity;
      if (performance.now() - before < FAILED_EVERY_MS) return;
      failedAt.set(failed, performance.now());
      log({ event: failed, reason: errorName(error) });
    }
  };

  const check = async () => {
    await attempt("overdue.failed", async () => {
      const messages = await announceOverdue(database, sinks, { now: now(), words });
      if (messages === 0) return;
      log({ event: "overdue.announced", messages });
      planned();
    });
    await attempt("digest.failed", async () => {
      const digest = await planDigest(database, sinks, { now: now(), words, readers: digestReaders() });
      if (!digest) return;
      const { open, overdue, doubtful, junk } = digest;
      log({ event: "digest.sent", open, overdue, doubtful, junk });
      planned();
    });
  };

  /** Plans due notices. Never rejects. */
  return { check };
}

/** Above this number, overdue answers share one notice. */
const EACH_MAX = 10;

/**
 * Plans a notice for each overdue answer, once, even with several processes. Many at once, as after a downtime, share
 * one.
 * @returns the number of promises reported
 */
async function announceOverdue(
  { queries }: Pick<MessageDatabase, "queries">,
  sinks: readonly string[],
  { now, words }: { now: Date; words: MailWords },
): Promise<number> {
  await settleKept(queries, now);
  const found = await findBroken(queries, now);
  if (found.length === 0) return 0;
  return queries.transaction().execute(async (transaction) => {
    const claimed = await claimBroken(
      transaction,
      found.map(({ id }) => id),
      now,
    );
    const broken = found.filter(({ id }) => claimed.has(id));
    if (broken.length > EACH_MAX) {
      const name = `overdue-${now.toISOString().replaceAll(/\D/g, "")}`;
      await planNotices(transaction, name, overdueSummary(broken, words), sinks, now);
      return broken.length;
    }
    for (const promise of broken)
      await planMessageNotice(transaction, promise.id, overdueNotice(promise, words), sinks, now);
    return broken.length;
  });
}

/** A person who gets the digest of some topics alone, by mail. */
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
 * Plans the digest of a working day once the office has opened, once, even with several processes. A day without open
 * messages has none, and neither has a past one.
 * @param options.readers recipients of one for their topics
 * @returns the digest, if planned now
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

/** State of the digest. */
export interface DigestState {
  /** When the last one was planned; missing before the first. */
  sentAt?: Date;
  /** Delay of today's digest in milliseconds; 0 if done or not due. */
  lateMs: number;
}

/** When the last digest was sent, and the delay of today's. */
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
    // Any other day, not only an earlier one: a clock once ahead must not stop the digests for long.
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at: day }).where("moments.at", "!=", day))
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}
