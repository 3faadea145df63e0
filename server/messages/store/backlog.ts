import type { MessageDatabase } from "../../platform/database/message-database.ts";

/** What waits in the store, and for each of the given sinks. */
export async function readBacklog({ queries }: Pick<MessageDatabase, "queries">, sinks: readonly string[]) {
  const states = await queries
    .selectFrom("messages")
    .select(({ fn }) => ["state", fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  const deliveries = await queries
    .selectFrom("deliveries")
    .select(({ fn }) => ["sink", "state", fn.countAll().as("count"), fn.min("created_at").as("oldest")])
    .where("state", "!=", "sent")
    .groupBy(["sink", "state"])
    .execute();
  const inState = (state: string) => Number(states.find((row) => row.state === state)?.count ?? 0);
  return {
    inbox: inState("inbox"),
    doubtful: inState("doubtful"),
    junk: inState("junk"),
    channels: sinks.map((sink) => {
      const own = deliveries.filter((row) => row.sink === sink);
      const waiting = own.filter(({ state }) => state !== "dead");
      return {
        sink,
        waiting: waiting.reduce((sum, { count }) => sum + Number(count), 0),
        oldest: waiting.map(({ oldest }) => oldest).toSorted()[0],
        dead: Number(own.find(({ state }) => state === "dead")?.count ?? 0),
      };
    }),
  };
}
