import type { DeskPasskeyRow } from "../../platform/database/message-tables.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { tokenHash } from "./token.ts";

/** Passkeys of one person; more than anyone has devices. */
const PASSKEYS_MAX = 20;

type Database = Pick<MessageDatabase, "queries">;

/** A new passkey. */
export type NewPasskey = Pick<DeskPasskeyRow, "id" | "person_id" | "public_key" | "counter" | "name">;

/** The passkeys of a person, the newest first. */
export async function listPasskeys({ queries }: Database, personId: string) {
  const rows = await queries
    .selectFrom("desk_passkeys")
    .select(["id", "name", "made_at", "used_at"])
    .where("person_id", "=", personId)
    .orderBy("made_at", "desc")
    .execute();
  return rows.map(({ id, name, made_at, used_at }) => ({
    id,
    name,
    madeAt: new Date(made_at),
    lastUsedAt: used_at === "" ? undefined : new Date(used_at),
  }));
}

/** A passkey of a current desk user, by its id. */
export async function findPasskey({ queries }: Database, id: string): Promise<DeskPasskeyRow | undefined> {
  const row = await queries
    .selectFrom("desk_passkeys")
    .innerJoin("desk_people", "desk_people.id", "desk_passkeys.person_id")
    .selectAll("desk_passkeys")
    .where("desk_passkeys.id", "=", id)
    .where("revoked_at", "=", "")
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

/** Stores a passkey. @returns false if it is already known or there are too many */
export async function keepPasskey({ queries }: Database, passkey: NewPasskey, now: Date): Promise<boolean> {
  const own = await queries
    .selectFrom("desk_passkeys")
    .select("id")
    .where("person_id", "=", passkey.person_id)
    .execute();
  if (own.length >= PASSKEYS_MAX) return false;
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("desk_passkeys")
    .values({
      ...passkey,
      made_at: now.toISOString(),
      used_at: "",
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records a use of a passkey, and its counter. */
export async function notePasskeyUse(
  { queries }: Database,
  id: string,
  counter: number,
  now: Date,
): Promise<void> {
  await queries
    .updateTable("desk_passkeys")
    .set({ counter, used_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Removes a passkey if it belongs to this person. */
export async function removePasskey({ queries }: Database, personId: string, id: string): Promise<void> {
  await queries.deleteFrom("desk_passkeys").where("person_id", "=", personId).where("id", "=", id).execute();
}

/** Spends a challenge. @returns false if it was already answered */
export async function spendChallenge(
  { queries }: Database,
  challenge: string,
  until: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("desk_spent_challenges")
    .values({ challenge_hash: tokenHash(challenge), expires_at: until.toISOString() })
    .onConflict((conflict) => conflict.column("challenge_hash").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
