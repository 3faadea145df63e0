import type { Kysely } from "kysely";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";

/** A mailbox as its server counts the mails in it; uids grow for as long as `validity` is the same. */
export interface Place {
  name: string;
  validity: string;
}

/** Another process has taken the mail, or all are counted anew. */
export class PositionPassed extends Error {}

/**
 * The uid of the last mail that was taken. A mailbox that is new to us is read from its end, so that nothing old becomes a
 * message. Where its mails are counted anew, those of the last days are read again; known ones are recognised.
 * @param end the uid before the next mail
 * @param before gives the uid before the first mail that came since a moment
 */
export async function readPosition(
  { queries }: Pick<MessageDatabase, "queries">,
  { name, validity }: Place,
  { end, before, now }: { end: number; before: (since: Date) => Promise<number>; now: Date },
): Promise<number> {
  const find = () => queries.selectFrom("mailboxes").selectAll().where("name", "=", name).executeTakeFirst();
  const known = await find();
  if (known && known.uid_validity !== validity) {
    const since = new Date(Date.parse(known.read_at) - AGAIN_MS);
    await queries
      .updateTable("mailboxes")
      .set({ uid_validity: validity, last_uid: await before(since) })
      .where("name", "=", name)
      .where("uid_validity", "=", known.uid_validity)
      .execute();
  }
  if (!known) {
    await queries
      .insertInto("mailboxes")
      .values({ name, uid_validity: validity, last_uid: end, read_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return Number((await find())?.last_uid ?? end);
}

const AGAIN_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Notes that a mail was taken, in the transaction that takes it.
 * @throws PositionPassed when that was noted before
 */
export async function passMail(
  queries: Pick<Kysely<MessageTables>, "updateTable">,
  { name, validity }: Place,
  { uid, at }: { uid: number; at: Date },
): Promise<void> {
  const { numUpdatedRows } = await queries
    .updateTable("mailboxes")
    .set({ last_uid: uid, read_at: at.toISOString() })
    .where("name", "=", name)
    .where("uid_validity", "=", validity)
    .where("last_uid", "<", uid)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new PositionPassed();
}
