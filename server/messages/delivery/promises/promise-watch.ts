import type { MailWords } from "../lead-text.ts";
import { type DigestReader, planDigest } from "./plan-digest.ts";
import { overdueNotice, overdueSummary } from "./promise-notices.ts";
import { claimBroken, findBroken, settleKept } from "../../store/open-promises.ts";
import { planMessageNotice, planNotices } from "../../store/new-delivery.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { errorName } from "../../../platform/describe-error.ts";

/** How often promises are looked at: a notice is out within a minute. */
const LOOK_EVERY_MS = 15_000;

/** How often a failure that lasts is logged. */
const FAILED_EVERY_MS = 60 * 60 * 1000;

/** What the watch logs: how many, never who. */
export type PromiseEvent =
  | { event: "overdue.announced"; messages: number }
  | { event: "overdue.failed"; reason: string }
  | { event: "digest.sent"; open: number; overdue: number; doubtful: number; junk: number }
  | { event: "digest.failed"; reason: string };

interface PromiseWatchParts {
  database: MessageDatabase;
  /** The sinks through which notices go. */
  sinks: readonly string[];
  words: MailWords;
  /** Who gets the digest of their own topics; read anew each time. */
  digestReaders?: () => readonly DigestReader[];
  now: () => Date;
  log: (event: PromiseEvent) => void;
  /** Called when notices were planned. */
  planned: () => void;
}

/**
 * Tells the team of promises that run out, and of what waits in the morning. Several processes may have a watch
 * each.
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
  let timer: NodeJS.Timeout | undefined;

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

  return {
    /** Starts to look, until stopped. */
    start() {
      timer = setInterval(() => void check(), LOOK_EVERY_MS).unref();
      void check();
    },
    /** Plans what is due of notices. Never rejects. */
    check,
    stop: () => clearInterval(timer),
  };
}

/** When more promises have run out together, one notice tells of all. */
const EACH_MAX = 10;

/**
 * Plans a notice for each promise that has run out without an answer, once, whichever process finds it first. Many at
 * once, as after a time in which no process ran, share one.
 * @returns how many promises were told of
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
