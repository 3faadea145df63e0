import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { HEARTBEAT } from "../../platform/database/message-tables.ts";
import { writeMessage } from "./database-message-store.ts";
import type { NewMessage } from "./message-store.ts";
import { noteMoment } from "./moments.ts";

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
  const id = randomUUID();
  return {
    id,
    reference: id,
    receivedAt,
    form: "contact",
    ...recordOf(STORED_FIELDS, () => ""),
    from: "",
    referrer: "",
    utm: recordOf(CAMPAIGN_TAGS, () => ""),
    consentText: "",
    requestId: "",
    state: "inbox",
    suspicion: [],
    keyHash: id,
    bodyHash: id,
    receiptTokenHash: id,
    sameWordsSince: receivedAt,
    sender: id,
    deliverTo: ["rehearsal"],
  };
}
