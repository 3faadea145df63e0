import { spanWords } from "#model/desk/moment-words.ts";
import { channelStates, type ChannelState } from "#server/messages/delivery/channel-states.ts";
import { digestState } from "#server/messages/delivery/promises/plan-digest.ts";
import { countOverdue } from "#server/messages/store/open-promises.ts";
import { backupFacts, describeBackups } from "./backups.ts";
import type { Invocation } from "./open-leads.ts";
import { formatTable, localTime } from "./terminal-text.ts";

/** How many messages there are, what is overdue, the state of their deliveries, how each channel stands, and how old the newest backup is. */
export async function describeStats({ options, leads }: Invocation): Promise<string> {
  if (!leads.open) return options.json ? "{}" : `No messages yet in ${leads.place}`;
  const { database, store } = leads.open;
  const messages = {
    inbox: await store.count("inbox"),
    doubtful: await store.count("doubtful"),
    junk: await store.count("junk"),
  };
  const rows = await database.queries
    .selectFrom("deliveries")
    .select((select) => ["sink", "state", select.fn.countAll<number | string>().as("count")])
    .groupBy(["sink", "state"])
    .orderBy("sink")
    .orderBy("state")
    .execute();
  const deliveries = rows.map(({ sink, state, count }) => ({ sink, state, count: Number(count) }));
  const channels = await channelStates(
    database,
    leads.sinks().map(({ name }) => name),
  );
  const now = new Date();
  const backups = backupFacts(leads.settings, now);
  const overdue = await countOverdue(database.queries, now);
  const { sentAt } = await digestState(database, now, leads.words);
  if (options.json) {
    const facts = { messages, overdue, lastDigest: sentAt ?? null, deliveries, channels, backups };
    return JSON.stringify(facts, undefined, 2);
  }
  const lines = deliveries.map(({ sink, state, count }) => [sink, state, String(count)]);
  return [
    `${messages.inbox} in the inbox, ${messages.doubtful} doubtful, ${messages.junk} junk, ${overdue} overdue`,
    sentAt ? `The last digest was sent ${localTime(sentAt)}` : "No digest has been sent yet",
    describeBackups(leads.settings, now),
    ...(lines.length > 0 ? ["", formatTable(["CHANNEL", "STATE", "DELIVERIES"], lines)] : []),
    "",
    formatTable(
      ["CHANNEL", "WAITING", "OLDEST", "NEXT ATTEMPT"],
      channels.map((channel) => rowOf(channel, now)),
    ),
    // Causes are sentences, which a column would cut.
    ...channels.flatMap(causeOf),
  ].join("\n");
}

function rowOf({ channel, waiting, oldest, nextAttempt }: ChannelState, now: Date): string[] {
  const age = oldest ? spanWords(now.getTime() - oldest.getTime()) : "";
  const next = nextAttempt && (nextAttempt > now ? localTime(nextAttempt) : "now");
  return [channel, String(waiting), age, next ?? ""];
}

function causeOf({ channel, lastError, failingSince }: ChannelState): string[] {
  if (lastError === "") return [];
  const since = failingSince ? `, which has failed since ${localTime(failingSince)}` : "";
  return ["", `Last error of ${channel}${since}: ${lastError}`];
}
