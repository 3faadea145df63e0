import type { Invocation } from "./commands.ts";
import { formatTable } from "./table.ts";

/** How many messages there are, and the state of their deliveries. */
export async function describeStats({ options, leads }: Invocation): Promise<string> {
  if (!leads.open) return options.json ? "{}" : `No messages yet in ${leads.place}`;
  const { database, store } = leads.open;
  const messages = { inbox: await store.count("inbox"), quarantine: await store.count("quarantine") };
  const rows = await database.queries
    .selectFrom("deliveries")
    .select((select) => ["sink", "state", select.fn.countAll<number | string>().as("count")])
    .groupBy(["sink", "state"])
    .orderBy("sink")
    .orderBy("state")
    .execute();
  const deliveries = rows.map(({ sink, state, count }) => ({ sink, state, count: Number(count) }));
  if (options.json) return JSON.stringify({ messages, deliveries }, undefined, 2);
  const lines = deliveries.map(({ sink, state, count }) => [sink, state, String(count)]);
  return [
    `${messages.inbox} in the inbox, ${messages.quarantine} in quarantine`,
    ...(lines.length > 0 ? ["", formatTable(["SINK", "STATE", "DELIVERIES"], lines)] : []),
  ].join("\n");
}
