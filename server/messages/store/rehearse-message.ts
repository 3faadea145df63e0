import { sql } from "kysely";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { HEARTBEAT } from "../../platform/database/message-tables.ts";
import { writeMessage } from "./database-message-store.ts";
import { blankMessage, type NewMessage } from "./message-store.ts";
import { noteMoment } from "../../platform/database/moments.ts";

/**
 * Does all that storing a message takes, and keeps nothing of it but the moment: the message is written into every table
 * and taken back, the moment is committed, which reaches the disk, and then looked for from outside. Nobody else ever sees
 * the message.
 * @throws whatever a visitor's message would fail with now
 */
export async function rehearseMessage(database: MessageDatabase, now: Date): Promise<void> {
  const at = now.toISOString();
  await database.queries.transaction().execute(async (transaction) => {
    await sql`savepoint rehearsal`.execute(transaction);
    await writeMessage(transaction, aMessage(now), database.lock);
    await sql`rollback to savepoint rehearsal`.execute(transaction);
    await sql`release savepoint rehearsal`.execute(transaction);
    await noteMoment(transaction, HEARTBEAT, at);
  });
  database.inspect(at);
}

function aMessage(receivedAt: Date): NewMessage {
  const blank = blankMessage(receivedAt);
  return {
    ...blank,
    keyHash: blank.id,
    bodyHash: blank.id,
    receiptTokenHash: blank.id,
    sameWordsSince: receivedAt,
    sender: blank.id,
    deliverTo: ["rehearsal"],
  };
}
