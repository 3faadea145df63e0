import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { mailAddress } from "./mail-address.ts";
import { foldedTexts } from "./message-row.ts";

const BATCH_ROWS = 200;

/** Prepares for search, with its address in one form, what an older version of this program stored, a few messages at a time. @returns how many there were */
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
