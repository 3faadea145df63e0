import type { Transaction } from "kysely";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { countForgotten } from "../store/figures/counted-messages.ts";
import { removeOutboxFiles } from "../delivery/sinks/file/file-sink.ts";

/**
 * Deletes messages with their deliveries, dead letters and mails in files, and every byte of them in the database.
 * Receipts and keys remain, without the message, and what the figures count of it.
 * @param also runs in the same transaction
 * @throws when bytes could not be cleared because another process reads them; repeat it then
 */
export async function forgetMessages(
  database: MessageDatabase,
  dataDir: string,
  ids: readonly string[],
  also: (transaction: Transaction<MessageTables>) => Promise<unknown> = async () => {},
): Promise<void> {
  removeOutboxFiles(dataDir, ids);
  await database.queries.transaction().execute(async (transaction) => {
    for (const id of ids) {
      await countForgotten(transaction, id);
      await transaction.deleteFrom("messages").where("id", "=", id).execute();
    }
    await also(transaction);
  });
  // Once more, for files that were being written meanwhile.
  removeOutboxFiles(dataDir, ids);
  await database.scrub();
}
