import type { MessageDatabase } from "../database/message-database.ts";
import type { Outbox } from "../delivery/outbox.ts";
import { purgeMessages } from "./purge-messages.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** What keeping house tells the log. */
export interface HouseEvent {
  event: "house.purged" | "house.failed";
  messages?: number;
  reason?: string;
}

interface House {
  database: MessageDatabase;
  outbox: Outbox;
  sinks: readonly string[];
  dataDir: string;
  now: () => Date;
  log: (event: HouseEvent) => void;
}

/** Purges and tells of the quarantine once an hour, until the returned function is called. */
export function startHouseKeeping(house: House): () => void {
  const timer = setInterval(() => void keepHouse(house), HOUR_MS).unref();
  void keepHouse(house);
  return () => clearInterval(timer);
}

/** One round: what was kept long enough goes, and once a day a notice says what waits in quarantine. Never rejects. */
export async function keepHouse({ database, outbox, sinks, dataDir, now, log }: House): Promise<void> {
  try {
    const purged = await purgeMessages(database, dataDir, now());
    if (purged.kind === "done" && purged.messages > 0) {
      log({ event: "house.purged", messages: purged.messages });
    }
    await announceQuarantine(database, outbox, sinks, now());
  } catch (error) {
    log({ event: "house.failed", reason: error instanceof Error ? error.name : "unknown" });
  }
}

async function announceQuarantine(
  { queries }: MessageDatabase,
  outbox: Outbox,
  sinks: readonly string[],
  now: Date,
): Promise<void> {
  const rows = await queries
    .selectFrom("messages")
    .select(["reference", "suspicion"])
    .where("state", "=", "quarantine")
    .where("received_at", ">", new Date(now.getTime() - DAY_MS).toISOString())
    .orderBy("received_at")
    .execute();
  if (rows.length === 0) return;
  const day = now.toISOString().slice(0, 10);
  const lines = rows.map(({ reference, suspicion }) => `${reference}: ${suspicion.replaceAll("\n", ", ")}`);
  await outbox.announce(
    `notice-quarantine-${day}`,
    {
      subject: `${rows.length} ${rows.length === 1 ? "message" : "messages"} in quarantine`,
      text: `${lines.join("\n")}\n\nRead one with "npm run leads -- show <reference>", and let it through with "npm run leads -- release <reference>". What is not let through is forgotten after thirty days.`,
    },
    sinks,
  );
}
