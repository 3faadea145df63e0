import { sql } from "kysely";
import type { Retention } from "#model/retention.ts";
import { eraseAgain } from "./erase-again.ts";
import { purgeMessages } from "./purge-messages.ts";
import { mailAddress } from "../store/mail-address.ts";
import { foldedTexts } from "../store/message-store.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { errorName } from "../../platform/describe-error.ts";

const HOUR_MS = 60 * 60 * 1000;
const OPEN_AGAIN_MS = 5_000;

/** Log events of maintenance. */
export interface MaintenanceEvent {
  event: "maintenance.purged" | "maintenance.erased-again" | "maintenance.failed";
  messages?: number;
  reason?: string;
}

interface MaintenanceParts {
  database: MessageDatabase;
  sinks: readonly string[];
  dataDir: string;
  retention: Retention;
  secret: Uint8Array;
  now: () => Date;
  log: (event: MaintenanceEvent) => void;
}

/**
 * Runs maintenance now and once an hour, until the returned function is called.
 * @param opened called once erased messages are removed: a restored backup may contain them, and they must
 * not be delivered
 */
export function startMaintenance(parts: MaintenanceParts, opened: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const open = async () => {
    const done = await eraseReturned(parts);
    if (stopped) return;
    if (!done) {
      timer = setTimeout(() => void open(), OPEN_AGAIN_MS).unref();
      return;
    }
    timer = setInterval(() => void runMaintenance(parts), HOUR_MS).unref();
    opened();
    void runMaintenance(parts);
  };
  void open();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** One round: deletes expired data, and completes messages of older versions. Never rejects. */
export async function runMaintenance(parts: MaintenanceParts): Promise<void> {
  const { database, sinks, dataDir, retention, now, log } = parts;
  if (!(await eraseReturned(parts))) return;
  try {
    const purged = await purgeMessages(database, dataDir, now(), { sinks, retention });
    if (purged.kind === "done" && purged.messages > 0) {
      log({ event: "maintenance.purged", messages: purged.messages });
    }
    await giveTurns(database);
    await foldOlder(database);
  } catch (error) {
    log({ event: "maintenance.failed", reason: errorName(error) });
  }
}

async function eraseReturned({ database, dataDir, secret, log }: MaintenanceParts): Promise<boolean> {
  try {
    const messages = await eraseAgain(database, { dataDir, secret });
    if (messages > 0) log({ event: "maintenance.erased-again", messages });
    return true;
  } catch (error) {
    log({ event: "maintenance.failed", reason: errorName(error) });
    return false;
  }
}

/** When it is the team's turn, for what a process of an older version stored after the update of the database. */
async function giveTurns({ queries }: Pick<MessageDatabase, "queries">): Promise<void> {
  await sql`update messages set turn_at = answer_by
    where state <> 'junk' and answered_at = '' and turn_at = '' and answer_by <> ''`.execute(queries);
}

const BATCH_ROWS = 200;

/** Indexes messages stored by older versions for search, a few at a time. @returns their number */
export async function foldOlder({ queries }: Pick<MessageDatabase, "queries">): Promise<number> {
  for (let folded = 0; ; folded += BATCH_ROWS) {
    const rows = await queries
      .selectFrom("messages")
      .selectAll()
      .where("folded", "=", "")
      .limit(BATCH_ROWS)
      .execute();
    await queries.transaction().execute(async (transaction) => {
      for (const row of rows) {
        const email = mailAddress(row.email);
        const folded = foldedTexts({ ...row, email });
        const update = transaction.updateTable("messages").set({ email, folded });
        await update.where("id", "=", row.id).execute();
      }
    });
    if (rows.length < BATCH_ROWS) return folded + rows.length;
  }
}
