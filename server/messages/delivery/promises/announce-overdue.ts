import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { claimBroken, findBroken, settleKept } from "../../store/open-promises.ts";
import { planMessageNotice, planNotices } from "../../store/plan-notices.ts";
import type { MailWords } from "../lead-text.ts";
import { overdueNotice, overdueSummary } from "./promise-notices.ts";

/** When more promises have run out together, one notice tells of all. */
const EACH_MAX = 10;

/**
 * Plans a notice for each promise that has run out without an answer, once, whichever process finds it first. Many at
 * once, as after a time in which no process ran, share one.
 * @returns how many promises were told of
 */
export async function announceOverdue(
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
