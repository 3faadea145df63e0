import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { causeInWords } from "./cause-in-words.ts";

/** How a channel stands. */
export interface ChannelState {
  channel: string;
  /** How many deliveries wait, the one under way included. */
  waiting: number;
  /** Since when the oldest of them has waited. */
  oldest?: Date;
  /** What the last try met, in words; "" when the last one got through. */
  lastError: string;
  /** Since when it has delivered nothing. */
  failingSince?: Date;
  /** When something is tried next; a moment that is past means within seconds. */
  nextAttempt?: Date;
}

/** The state of each channel that is set, and of each for which deliveries are left. */
export async function channelStates(
  { queries }: Pick<MessageDatabase, "queries">,
  channels: readonly string[],
): Promise<ChannelState[]> {
  const waiting = await queries
    .selectFrom("deliveries")
    .select((select) => [
      "sink",
      select.fn.countAll<number | string>().as("count"),
      select.fn.min("created_at").as("oldest"),
      select.fn.min("due_at").as("due"),
    ])
    .where("state", "in", ["waiting", "sending"])
    .groupBy("sink")
    .execute();
  const rests = await queries.selectFrom("sink_rests").selectAll().execute();
  const outages = await queries
    .selectFrom("sink_outages")
    .selectAll()
    .where("state", "=", "failing")
    .execute();
  const refused = await queries
    .selectFrom("deliveries")
    .select(["sink", "last_error"])
    .where("state", "=", "waiting")
    .where("last_error", "!=", "")
    .orderBy("changed_at", "desc")
    .execute();
  const names = new Set([...channels, ...waiting.map(({ sink }) => sink)]);
  return [...names].map((channel) => {
    const isOwn = ({ sink }: { sink: string }) => sink === channel;
    const queue = waiting.find(isOwn);
    const outage = outages.find(isOwn);
    const pause = rests.find(isOwn)?.rests_until ?? "";
    const error = outage ?? { reason: refused.find(isOwn)?.last_error ?? "", fix: "" };
    return {
      channel,
      waiting: Number(queue?.count ?? 0),
      ...(queue && { oldest: new Date(queue.oldest) }),
      lastError: causeInWords(error.reason, error.fix),
      ...(outage && { failingSince: new Date(outage.since) }),
      // A pause of the whole sink goes before the moment at which a delivery is due.
      ...(queue && { nextAttempt: new Date(pause > queue.due ? pause : queue.due) }),
    };
  });
}
