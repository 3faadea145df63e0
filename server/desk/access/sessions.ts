import { randomUUID } from "node:crypto";
import type { DeskSessionRow } from "../../platform/database/message-tables.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { AccountView } from "#model/desk/people-views.ts";
import { personOf, type Person } from "./people.ts";
import { isToken, newToken, tokenHash } from "./token.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Idle timeout. */
const IDLE_MS = 12 * HOUR_MS;

/** Absolute timeout of a session. */
export const SESSION_MS = 30 * 24 * HOUR_MS;

/** Precision of the last use; more would cost a write per request. */
const SEEN_EVERY_MS = 60_000;

type Database = Pick<MessageDatabase, "queries">;

/** Time after a sign-in to add a passkey. */
const FRESH_MS = 10 * 60 * 1000;

/** One signed-in browser. */
export type Session = Omit<AccountView["sessions"][number], "isThis" | "until">;

/** The person behind a request, and their session. */
export interface SignedIn {
  session: Session;
  person: Person;
}

/**
 * Begins a session under a new token.
 * @returns the token for the cookie; undefined if the person was revoked
 */
export async function beginSession(
  { queries }: Database,
  { personId, way, device }: { personId: string; way: Session["way"]; device: string },
  now: Date,
): Promise<string | undefined> {
  const token = newToken();
  const at = now.toISOString();
  const { numUpdatedRows } = await queries
    .updateTable("desk_people")
    .set({ seen_at: at })
    .where("id", "=", personId)
    .where("revoked_at", "=", "")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await queries
    .insertInto("desk_sessions")
    .values({
      id: randomUUID(),
      token_hash: tokenHash(token),
      person_id: personId,
      way,
      device,
      started_at: at,
      seen_at: at,
    })
    .execute();
  return token;
}

/** The session of a cookie, unless it has ended, and records its use. */
export async function findSession(
  { queries }: Database,
  token: string,
  now: Date,
): Promise<SignedIn | undefined> {
  if (!isToken(token)) return undefined;
  const row = await queries
    .selectFrom("desk_sessions")
    .innerJoin("desk_people", "desk_people.id", "desk_sessions.person_id")
    .selectAll("desk_people")
    .select([
      "desk_sessions.id as session_id",
      "way",
      "device",
      "started_at",
      "desk_sessions.seen_at as used_at",
    ])
    .where("token_hash", "=", tokenHash(token))
    .where("desk_sessions.seen_at", ">", before(now, IDLE_MS))
    .where("started_at", ">", before(now, SESSION_MS))
    .where("revoked_at", "=", "")
    .executeTakeFirst();
  if (!row) return undefined;
  const { session_id: id, way, device, started_at: startedAt, used_at: seenAt } = row;
  if (seenAt < before(now, SEEN_EVERY_MS)) await noteUse({ queries }, id, row.id, now);
  return {
    person: personOf(row),
    session: sessionOf({ id, way, device, started_at: startedAt, seen_at: seenAt }),
  };
}

async function noteUse({ queries }: Database, id: string, personId: string, now: Date): Promise<void> {
  const seen = { seen_at: now.toISOString() };
  await queries.updateTable("desk_sessions").set(seen).where("id", "=", id).execute();
  await queries.updateTable("desk_people").set(seen).where("id", "=", personId).execute();
}

/** A person's current sessions, the newest first. */
export async function listSessions({ queries }: Database, personId: string, now: Date): Promise<Session[]> {
  const rows = await queries
    .selectFrom("desk_sessions")
    .select(["id", "way", "device", "started_at", "seen_at"])
    .where("person_id", "=", personId)
    .where("seen_at", ">", before(now, IDLE_MS))
    .where("started_at", ">", before(now, SESSION_MS))
    .orderBy("started_at", "desc")
    .execute();
  return rows.map(sessionOf);
}

/** Ends one session of a person, or all but one. */
export async function endSessions(
  { queries }: Database,
  personId: string,
  which: { id: string } | { allBut: string },
): Promise<void> {
  const theirs = queries.deleteFrom("desk_sessions").where("person_id", "=", personId);
  await (
    "id" in which ? theirs.where("id", "=", which.id) : theirs.where("id", "!=", which.allBut)
  ).execute();
}

/** Ends the session of a cookie, without a check of its owner. */
export async function endSessionOf({ queries }: Database, token: string): Promise<void> {
  if (isToken(token))
    await queries.deleteFrom("desk_sessions").where("token_hash", "=", tokenHash(token)).execute();
}

/** True if a session is recent enough to add a passkey in it: an unlocked device may be in other hands later. */
export function isFresh({ startedAt }: Pick<Session, "startedAt">, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < FRESH_MS;
}

/** Ends all sessions and links, of one person or of all, and their passkeys if these are lost. */
export async function endEverything(
  { queries }: Database,
  personId: string | undefined,
  more: readonly "desk_passkeys"[] = [],
): Promise<void> {
  for (const table of ["desk_sessions", "desk_links", ...more] as const) {
    const all = queries.deleteFrom(table);
    await (personId === undefined ? all : all.where("person_id", "=", personId)).execute();
  }
}

/** Deletes links, sessions and challenges that have ended. */
export async function forgetEnded({ queries }: Database, now: Date): Promise<void> {
  await queries.deleteFrom("desk_links").where("expires_at", "<=", now.toISOString()).execute();
  await queries.deleteFrom("desk_spent_challenges").where("expires_at", "<=", now.toISOString()).execute();
  await queries
    .deleteFrom("desk_sessions")
    .where(({ eb, or }) =>
      or([eb("seen_at", "<=", before(now, IDLE_MS)), eb("started_at", "<=", before(now, SESSION_MS))]),
    )
    .execute();
}

type SessionRow = Pick<DeskSessionRow, "id" | "way" | "device" | "started_at" | "seen_at">;

function sessionOf({ id, way, device, started_at, seen_at }: SessionRow): Session {
  return { id, way, device, startedAt: new Date(started_at), seenAt: new Date(seen_at) };
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
